/** How long a password is (characters as a person counts keys). */
export const PASSWORD_LENGTH = { min: 10, max: 256 } as const;

/** What is wrong with a new password. */
export type PasswordFlaw = 'tooShort' | 'tooLong' | 'tooCommon';

/** Beginnings of what guessers try first; ten characters or more are made of them by adding digits. */
const COMMON = new Set([
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'letmein',
  'iloveyou',
  'welcome',
  'abcdefgh',
  'football',
]);
const ROWS = [
  '01234567890123456789',
  '09876543210987654321',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** Judges a new password by its length and by the few guesses everybody makes; never by kinds of characters. */
export function passwordFlaw(password: string, email: string): PasswordFlaw | undefined {
  if (password.length < PASSWORD_LENGTH.min) return 'tooShort';
  if (password.length > PASSWORD_LENGTH.max) return 'tooLong';
  const plain = password.toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const name = email.toLowerCase().split('@', 1)[0] ?? '';
  const isOneThing =
    new Set(plain).size < 4 ||
    COMMON.has(core) ||
    (name.length > 2 && (core === name || plain === email.toLowerCase()));
  return isOneThing || ROWS.some((row) => row.includes(plain)) ? 'tooCommon' : undefined;
}
