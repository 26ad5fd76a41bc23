"""A window of WebKitGTK without a toolbar, for WebKitWebDriver to drive.

Arguments: a folder for its data and its console ("console.log"), and whether storage is "kept" or "blocked".
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

FOLDER, STORAGE = sys.argv[1:3]


def open_view(_session):
    settings = WebKit2.Settings(
        enable_write_console_messages_to_stdout=True,
        enable_html5_local_storage=STORAGE == "kept",
        enable_html5_database=STORAGE == "kept",
    )
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=1440, default_height=900)
    window.add(view)
    window.show_all()
    # There is no window manager that would hand out the focus.
    window.present()
    view.grab_focus()
    return view


def name_session(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


# The process that draws the page writes the console to where this one writes.
console = os.open(os.path.join(FOLDER, "console.log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)
manager = WebKit2.WebsiteDataManager(base_data_directory=FOLDER, base_cache_directory=FOLDER)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_preferred_languages(["en-US"])
if STORAGE == "blocked":
    context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)
context.connect("automation-started", name_session)
context.set_automation_allowed(True)
Gtk.main()
