/** The browser's offer to install the app; it can be shown once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const EVENT = 'beforeinstallprompt';

/** The window with the prompt that came before the app was loaded. */
interface PromptWindow {
  touchlineInstall?: InstallPrompt | undefined;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** Keeps the browser's prompt for a better moment. Runs with the page: the browser offers it once, early. */
export function holdInstallPrompt(window: PromptWindow): void {
  window.addEventListener(EVENT, (event) => {
    event.preventDefault();
    window.touchlineInstall = event as InstallPrompt;
  });
}

/** Calls back with the kept prompt, and with later ones. */
export function onInstallPrompt(window: PromptWindow, listener: (prompt: InstallPrompt) => void): () => void {
  const { touchlineInstall: kept } = window;
  if (kept) listener(kept);
  const hear = (event: Event) => listener(event as InstallPrompt);
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
