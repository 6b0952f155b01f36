"""A window of QtWebEngine: the size of a TV, for pages opened from a file that ask a server, as on sets.

argv: the folder of the profile, the first address. Developer tools are at QTWEBENGINE_REMOTE_DEBUGGING.
"""

import sys

from PyQt5.QtCore import Qt, QUrl
from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineSettings, QWebEngineView
from PyQt5.QtWidgets import QApplication


class Page(QWebEnginePage):
    def certificateError(self, error):
        # The tested server has a certificate of its own.
        return True

    def javaScriptConsoleMessage(self, level, message, line, source):
        pass


QApplication.setAttribute(Qt.AA_ShareOpenGLContexts)
app = QApplication(sys.argv[:1])
folder, address = sys.argv[1:3]
profile = QWebEngineProfile('tv')
profile.setPersistentStoragePath(folder + '/storage')
profile.setCachePath(folder + '/cache')
page = Page(profile)
page.settings().setAttribute(QWebEngineSettings.LocalContentCanAccessRemoteUrls, True)
page.settings().setAttribute(QWebEngineSettings.PlaybackRequiresUserGesture, False)
view = QWebEngineView()
view.setPage(page)
view.resize(1920, 1080)
view.load(QUrl(address))
view.show()
view.activateWindow()
view.setFocus()
code = app.exec_()
# In this order, or Qt complains that a page outlives its profile.
del view, page, profile
sys.exit(code)
