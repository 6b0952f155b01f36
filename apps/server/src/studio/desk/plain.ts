import { Problem } from '../../kernel/http/problem';

/** Signs that cannot be seen or turn the direction of what follows; joiners inside of signs stay. */
const HIDDEN = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text of an operator as viewers may read it: one line without hidden signs. */
export function plain(text: string): string {
  const line = text.replaceAll(HIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line === '') throw new Problem(400, 'Nothing to read', 'The text has no letters.');
  return line;
}

/** The same in both languages. */
export const plainTwice = ({ en, de }: { en: string; de?: string }): { en: string; de?: string } => ({
  en: plain(en),
  ...(de === undefined ? {} : { de: plain(de) }),
});
