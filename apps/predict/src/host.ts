/** Messages between the game and the embedding page, which checks that they come from this frame. */
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

/** The embedding app; this page has no origin, so messages cannot be restricted to one. */
export const tellHost = (message: ToHost): void => window.parent.postMessage(message, '*');

const waiting: ((token: string) => void)[] = [];

/** Listens to the embedding app: new tickets, and the colours of its palette. */
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

/** Requests a new ticket, which only the embedding app can get. */
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
