import type { ContentKind } from '@touchline/contract';
import { hrefOf } from '../../shell/address';
import { isSubject, type SubjectId } from './subjects';

/** Where the room is: a subject, and one of its entries. */
interface ContentPlace {
  readonly subject: SubjectId;
  readonly id: string | undefined;
}

/** The place of an address: `content/events/final`. Other rooms name the kind, which has a subject of its own. */
export function placeOf(path: string): ContentPlace {
  const [, first, ...rest] = path.split('/');
  const subject = isSubject(first) ? first : 'events';
  const id = rest.length === 0 ? undefined : decodeURIComponent(rest.join('/'));
  return { subject, id };
}

export const hrefOfList = (subject: SubjectId): string => hrefOf(`content/${subject}`);

export const pathOfEntry = (subject: SubjectId, id: string): string => `content/${subject}/${encodeURIComponent(id)}`;
export const hrefOfItem = (subject: SubjectId, id: string): string => hrefOf(pathOfEntry(subject, id));

/** The subject in which all entries of a kind are found: it is named like the kind. */
export const subjectOfKind = (kind: ContentKind): SubjectId => kind;
