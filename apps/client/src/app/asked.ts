/**
 * Between the script inside a page, which asks how its video can be had while all else is on its way, and the early
 * script, which plays it. Both are files of their own, so the window carries the answer.
 */
interface Asked {
  url: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    touchlineAsked?: Asked | undefined;
  }
}

export function askAhead(url: string, token: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers });
  // Told to who takes it; nobody may.
  answer.catch(() => undefined);
  window.touchlineAsked = { url, answer };
}

/** The answer to what has been asked for already, once. */
export function takeAsked(url: string): Promise<Response> | undefined {
  const asked = window.touchlineAsked;
  if (asked?.url !== url) return undefined;
  window.touchlineAsked = undefined;
  return asked.answer;
}
