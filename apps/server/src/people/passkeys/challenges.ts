import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { digest, secret } from '../../kernel/common/secrets';
import type { Store } from '../../kernel/store/store';
import * as queries from './queries';

export const CHALLENGE_MS = 300_000;

/** Challenges of passkeys, each for one browser or account and answered once, on any node. */
export class Challenges {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  async create(subject: string): Promise<string> {
    const challenge = secret();
    await queries.insertChallenge(this.#store.db, hashOf(subject, challenge), new Date(this.#now() + CHALLENGE_MS));
    return challenge;
  }

  /** The challenge that a browser answered; undefined if it is not one of ours for this subject, or is over. */
  async take(subject: string, clientDataJSON: string): Promise<string | undefined> {
    const challenge = challengeOf(clientDataJSON);
    if (challenge === undefined) return undefined;
    const isOurs = await queries.takeChallenge(this.#store.db, hashOf(subject, challenge), new Date(this.#now()));
    return isOurs ? challenge : undefined;
  }

  async tidy(): Promise<void> {
    await queries.forgetChallenges(this.#store.db, new Date(this.#now()));
  }
}

const hashOf = (subject: string, challenge: string) => digest(`${subject}\n${challenge}`);

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Whatever it is, it contains no challenge.
    return undefined;
  }
}
