import type { DeskBoard, DeskMoment, DeskPush } from '@touchline/contract';
import { scoreText } from '../score/figures';

export const TITLE = 60;
export const TEXT = 180;
export const targets = ['both', 'home', 'away', 'event'] as const satisfies readonly DeskPush['to'][];

/** A message as it is written; German may stay empty. */
export interface PushDraft {
  readonly title: { readonly en: string; readonly de: string };
  readonly text: { readonly en: string; readonly de: string };
  readonly to: DeskPush['to'];
  readonly tellsScore: boolean;
}

export const emptyDraft: PushDraft = {
  title: { en: '', de: '' },
  text: { en: '', de: '' },
  to: 'both',
  tellsScore: true,
};

/** A result such as 3–1 or 3:1. */
const RESULT = /\b\d{1,3}\s?[–:-]\s?\d{1,3}\b/;

/** Whether the words name a result, so that the message must tell that it does. */
export const namesResult = ({ title, text }: Pick<PushDraft, 'title' | 'text'>): boolean =>
  [title.en, title.de, text.en, text.de].some((words) => RESULT.test(words));

/** What a goal suggests as a message, in the languages of the viewers. */
export function suggestion(board: DeskBoard, moment: DeskMoment): Pick<PushDraft, 'title' | 'text'> | undefined {
  const [home, away] = board.score?.sides ?? [];
  if (!board.score || !home || !away) return undefined;
  const result = scoreText(board.score);
  const line = (words: string) => `${home.name} ${words} ${away.name}`.slice(0, TITLE);
  const clock = moment.clock === undefined ? '' : `${moment.clock} `;
  return {
    title: { en: line(result), de: line(result.replaceAll('–', ':')) },
    text: { en: `${clock}${moment.title}`.slice(0, TEXT), de: '' },
  };
}

/** The message as the server takes it; undefined while something is missing. */
export function messageOf({ title, text, to, tellsScore }: PushDraft): DeskPush | undefined {
  const written = ({ en, de }: PushDraft['title']) =>
    en.trim() === '' ? undefined : { en: en.trim(), ...(de.trim() !== '' && { de: de.trim() }) };
  const [head, body] = [written(title), written(text)];
  return head && body
    ? { title: head, text: body, to, tellsScore: tellsScore || namesResult({ title, text }) }
    : undefined;
}
