/** The same message within this time is announced once. */
const SAME_MS = 60_000;

let region: HTMLElement | undefined;
let last = { text: '', at: 0 };

/** Reads a message out to users of screen readers, when they are idle; not visible. */
export function announce(text: string): void {
  const now = Date.now();
  if (text === last.text && now - last.at < SAME_MS) return;
  last = { text, at: now };
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('style', 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)');
    document.body.append(region);
  }
  region.textContent = text;
}
