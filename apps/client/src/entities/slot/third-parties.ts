import type { Platform } from '@touchline/contract';
import { fillTag } from '@touchline/rules/ads/tag';
import { sessionStorageIfAllowed, storedValues } from '../../shell/session/storage';
import { isAdUserId, keepAdUserId } from './ad-user-id';
import { tagValues } from './tag-values';

const LOOK_UP_MS = 5000;
const SCRIPTS_MS = 10_000;
/** An id is short: longer answers are something else. */
const MOST_CHARACTERS = 512;
const SYNCED_KEY = 'adsSynced';

const isTrue = (found: unknown): found is true => found === true;
const isHttps = (url: string): boolean => /^https:\/\/[^/]/i.test(url);
const filled = (url: string, platform: Platform): string =>
  fillTag(url, tagValues(url, platform), { random: Math.random, now: Date.now() });

/** Asks for the viewer's advertising id and keeps it; without an answer there is none. */
export async function lookUpAdUserId(url: string, platform: Platform, signal: AbortSignal): Promise<void> {
  if (!isHttps(url)) return;
  const call = new AbortController();
  const stop = () => call.abort();
  const limit = window.setTimeout(stop, LOOK_UP_MS);
  signal.addEventListener('abort', stop);
  try {
    const answer = await fetch(filled(url, platform), { credentials: 'include', signal: call.signal });
    const id = answer.ok ? idIn(await answer.text()) : undefined;
    if (id !== undefined && !signal.aborted) keepAdUserId(id);
  } catch {
    // Blocked, slow or withdrawn: ads are chosen without an id.
  } finally {
    window.clearTimeout(limit);
    signal.removeEventListener('abort', stop);
  }
}

/** `{ "id": "…" }`, or the id alone. */
function idIn(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const found = /^\s*\{/.test(text) ? fieldOf(text) : text.trim();
  return isAdUserId(found) ? found : undefined;
}

function fieldOf(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
  } catch {
    // Not JSON: no id.
    return undefined;
  }
}

/** Runs the operator's sync scripts once in a tab, in a frame without an origin, for a few seconds. */
export function runSyncScripts(urls: readonly string[], platform: Platform, signal: AbortSignal): void {
  const stored = storedValues(sessionStorageIfAllowed());
  const scripts = urls.filter(isHttps).map((url) => filled(url, platform));
  if (scripts.length === 0 || stored.read(SYNCED_KEY, isTrue)) return;
  stored.write(SYNCED_KEY, true);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.srcdoc = `<!doctype html>${scripts.map((url) => `<script src="${attribute(url)}"></script>`).join('')}`;
  document.body.append(frame);
  const stop = () => {
    window.clearTimeout(limit);
    signal.removeEventListener('abort', stop);
    frame.remove();
  };
  const limit = window.setTimeout(stop, SCRIPTS_MS);
  signal.addEventListener('abort', stop);
}

const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
