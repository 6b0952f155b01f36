import type { PublicAnswers } from '../kernel/http/public-answers';

/** An answer that ended is renewed within this time; until then a request renews it. */
const EVERY_MS = 250;

/** Renews public answers before they are asked for, until the returned function is called. */
export function renewAnswers(answers: Pick<PublicAnswers, 'renewWanted'>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= answers.renewWanted().finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
