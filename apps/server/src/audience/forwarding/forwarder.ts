import type { EventRow } from '../events/store';

/** The answer of a provider. */
interface Reply {
  status: number;
  /** Seconds to wait before the next attempt, if the provider says so. */
  retryAfter: number | undefined;
}

/** Events that are sent together, and a key that is the same whenever these are sent again. */
export interface Page {
  events: readonly EventRow[];
  key: string;
}

/** A provider that gets the events: its name in the database and in the log, and how it is sent to. */
export interface Forwarder {
  readonly name: string;
  send(page: Page): Promise<Reply>;
}

/** Identifies an event for ever, so that a provider can recognise one that comes again. */
export const eventId = ({ session, seq, position }: EventRow): string => `${session}-${seq}-${position}`;

const LONGEST_MS = 10_000;

/** Posts JSON. Redirects are not followed: the body would go to an address that no operator has set. */
export async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'Touchline', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  await answer.body?.cancel();
  const wait = Number(answer.headers.get('retry-after'));
  return { status: answer.status, retryAfter: wait > 0 ? wait : undefined };
}
