import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Locale, StudioRole, StudioSession } from '@touchline/contract';
import { vi } from 'vitest';
import { App } from '../src/app/App';
import { loadTexts, TextsProvider } from '../src/texts';

/**
 * An answer by method and path below `/api/studio`: a document, the status of a failure (0 is no answer at all), or what
 * makes the response, such as a stream.
 */
type Answers = Record<string, object | number | (() => Response)>;

interface Studio extends RenderResult {
  user: UserEvent;
  /** Method and path of all calls so far. */
  calls: string[];
  /** The same, with their queries. */
  addresses: string[];
  /** The bodies of all calls so far that had one, by method and path. */
  bodies: Record<string, unknown>;
  /** Changes what the server answers from now on. */
  answer: (changes: Answers) => void;
}

/** The session of an operator who is signed in. */
export const inside = (role: StudioRole, isSimulated = false): StudioSession => ({
  step: 'inside',
  operator: { id: 'o1', name: 'Ines Kadar', email: 'ines@zarafshar.tv', role },
  isSimulated,
});

/** Opens the studio at an address, with a server that answers as told. */
export async function openStudio(address: string, answers: Answers, locale: Locale = 'en'): Promise<Studio> {
  const known = { ...answers };
  const calls: string[] = [];
  const addresses: string[] = [];
  const bodies: Record<string, unknown> = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, location.origin);
    const path = pathname.replace('/api/studio/', '');
    const name = `${init.method ?? 'GET'} ${path}`;
    calls.push(name);
    addresses.push(name + search);
    if (typeof init.body === 'string') bodies[name] = JSON.parse(init.body);
    const found = known[name] ?? 500;
    if (typeof found === 'function') return (found as () => Response)();
    if (found === 0) throw new TypeError('Failed to fetch');
    if (found === 204) return new Response(null, { status: 204 });
    const status = typeof found === 'number' ? found : 200;
    const body = typeof found === 'number' ? { statusCode: found, title: 'Refused' } : found;
    return new Response(JSON.stringify(body), { status });
  });
  window.history.replaceState(null, '', `/studio/${address}`);
  const user = userEvent.setup();
  const texts = await loadTexts(locale);
  const rendered = render(
    <TextsProvider value={texts}>
      <App />
    </TextsProvider>,
  );
  return { ...rendered, user, calls, addresses, bodies, answer: (changes) => Object.assign(known, changes) };
}
