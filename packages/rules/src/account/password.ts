/** Password length in UTF-16 code units. */
export const PASSWORD_LENGTH = { min: 10, max: 256 } as const;

/** Why a new password is rejected. */
type PasswordFlaw = 'tooShort' | 'tooLong' | 'tooCommon';

/** Common passwords, also with digits or symbols before or after them. */
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
const SEQUENCES = [
  '01234567890123456789',
  '09876543210987654321',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** Checks length and common passwords; there are no rules about kinds of characters. */
export function passwordFlaw(password: string, email: string): PasswordFlaw | undefined {
  if (password.length < PASSWORD_LENGTH.min) return 'tooShort';
  if (password.length > PASSWORD_LENGTH.max) return 'tooLong';
  const plain = password.toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const name = email.toLowerCase().split('@', 1)[0] ?? '';
  const isCommon =
    new Set(plain).size < 4 ||
    COMMON.has(core) ||
    (name.length > 2 && (core === name || plain === email.toLowerCase()));
  return isCommon || SEQUENCES.some((sequence) => sequence.includes(plain)) ? 'tooCommon' : undefined;
}
