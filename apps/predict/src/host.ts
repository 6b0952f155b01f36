/** What the page around the game is told, and what it tells. It checks that messages come from this frame. */
type ToHost =
  | { type: 'ready' }
  | { type: 'renew' }
  | { type: 'failed' }
  | { type: 'back' }
  | { type: 'leave'; direction: 'left' | 'right' | 'up' | 'down' };

interface FromHost {
  type: 'ticket' | 'look';
  token?: unknown;
  colours?: unknown;
}

const RENEWAL_MS = 10_000;

/** The app that shows this page; the page has no origin, so it cannot be named as one. */
export const tellHost = (message: ToHost): void => window.parent.postMessage(message, '*');

const waiting: ((token: string) => void)[] = [];

/** Listens to the app around: fresh tickets, and the colours of its palette. */
export function listenToHost(): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<FromHost | undefined>) => {
    if (source !== window.parent || typeof data !== 'object' || data === null) return;
    if (data.type === 'ticket' && typeof data.token === 'string')
      for (const tell of waiting.splice(0)) tell(data.token);
    if (data.type === 'look' && typeof data.colours === 'object' && data.colours !== null) show(data.colours);
  });
}

function show(colours: object): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(colours))
    if (/^--[\w-]{1,40}$/.test(name) && typeof value === 'string') style.setProperty(name, value);
}

/** A fresh ticket, as only the app around can get one. */
export function renewTicket(): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = window.setTimeout(() => reject(new Error('no ticket came')), RENEWAL_MS);
    waiting.push((token) => {
      window.clearTimeout(limit);
      resolve(token);
    });
    tellHost({ type: 'renew' });
  });
}
