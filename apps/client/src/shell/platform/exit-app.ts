/** Globals of the shells for closing the app. */
interface ShellWindow {
  tizen?: { application?: { getCurrentApplication(): { exit(): void } } };
  webOS?: { platformBack?: () => void };
  navigator: { app?: { exitApp?: () => void } };
  location?: { protocol: string };
  history?: { back(): void };
  close(): void;
}

/** Closes the app by its shell's API. */
export function exitApp(shell: ShellWindow = window as unknown as ShellWindow): void {
  const { tizen, webOS, navigator } = shell;
  if (tizen?.application) tizen.application.getCurrentApplication().exit();
  else if (webOS?.platformBack) webOS.platformBack();
  else if (navigator.app?.exitApp) navigator.app.exitApp();
  else {
    shell.close();
    // A browser keeps a tab open that the viewer opened: it returns to what was there before.
    if (shell.location?.protocol.startsWith('http')) shell.history?.back();
  }
}
