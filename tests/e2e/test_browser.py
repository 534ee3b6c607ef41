"""What counts as a request of a page. `test_pages` plants one in a real browser, too."""

from typing import Any

from tests.e2e.browser import requested_by_pages


def noted(document: str, address: str) -> dict[str, Any]:
    return {"method": "Network.requestWillBeSent", "params": {"documentURL": document, "request": {"url": address}}}


def test_what_the_browser_asks_for_in_a_new_tab_is_no_request_of_a_page() -> None:
    own = [
        noted("chrome://new-tab-page/", "chrome-untrusted://new-tab-page/one-google-bar"),
        noted("chrome-untrusted://new-tab-page/one-google-bar", "https://bar.example/script.js"),
        noted("chrome://new-tab-page/", "https://news.example/"),
    ]
    assert requested_by_pages(own) == []


def test_what_a_page_or_a_frame_in_it_asks_for_is_one() -> None:
    asked: list[dict[str, Any]] = [
        noted("file:///page.html", "file:///page.html"),
        noted("file:///page.html", "https://pictures.example/1.png"),
        noted("about:srcdoc", "https://frames.example/"),
        {"method": "Network.loadingFinished", "params": {}},
    ]
    assert requested_by_pages(asked) == ["https://pictures.example/1.png", "https://frames.example/"]
