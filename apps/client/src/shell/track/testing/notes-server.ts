import type { AudienceEvent, Notes } from '@touchline/contract';

/** A server that stores batches as the real one does: a number that is not higher than the last of its session is dropped. */
export function notesServer() {
  const last = new Map<string, number>();
  const stored: AudienceEvent[] = [];
  const received: Notes[] = [];
  /** The answers to the next requests: a status, or a network failure before or after the batch arrived. */
  const answers: (number | 'lost' | 'unanswered' | { status: number; retryAfterMs: number })[] = [];
  const take = (text: string) => {
    const batch = JSON.parse(text) as Notes;
    received.push(batch);
    if (batch.seq <= (last.get(batch.session) ?? 0)) return;
    last.set(batch.session, batch.seq);
    stored.push(...batch.events);
  };
  return {
    stored,
    received,
    answers,
    take,
    send: async (text: string): Promise<{ status: number; retryAfterMs?: number }> => {
      const answer = answers.shift() ?? 202;
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      if (answer === 202 || answer === 'unanswered') take(text);
      if (answer === 'unanswered') throw new TypeError('Failed to fetch');
      return typeof answer === 'number' ? { status: answer } : answer;
    },
  };
}
