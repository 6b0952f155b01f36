import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules';
import { Problem } from '../kernel/http/problem';

const FLAWS = {
  tooShort: `needs at least ${PASSWORD_LENGTH.min} characters`,
  tooLong: `has at most ${PASSWORD_LENGTH.max} characters`,
  tooCommon: 'is too easy to guess',
} as const;

/** Refuses a password that anybody could guess. */
export function refuseFlaw(password: string, email: string): void {
  const flaw = passwordFlaw(password, email);
  if (flaw) throw new Problem(400, 'Invalid request', `body.password ${FLAWS[flaw]}.`);
}

/** The link of a mail that is not good any more. */
export const staleLink = () => new Problem(410, 'Link not valid', 'The link was used before, or it is too old.');
