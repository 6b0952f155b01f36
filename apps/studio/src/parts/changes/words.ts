import type { ContentKind } from '@touchline/contract';
import { isObject } from '@touchline/rules/studio/paths';
import type { StudioTexts } from '../../texts';
import type { Formats } from '../format/formats';
import { isPicture, isTime, kindNamedBy } from './kinds-of-fields';
import { itemOf, stepsOf } from './path';

/** What is needed to tell a value: language, formats, and the names of other entries. */
export interface Telling {
  readonly t: StudioTexts;
  readonly formats: Formats;
  readonly nameOf: (kind: ContentKind, id: string) => string | undefined;
}

/** Longer texts are told around what changed. */
const LONGEST = 160;
const BEFORE_CHANGE = 40;
const MOST_ITEMS = 6;

const LANGUAGES = new Set(['en', 'de']);

/** `tileShape` as “Tile shape”, where a field has no name of its own. */
function spelled(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const fieldName = ({ t }: Telling, field: string): string =>
  t.find(`changes.fields.${field}`) ?? t.find(`fields.labels.${field}`) ?? spelled(field);

/** What a field is called: its last name, and the language of a text. */
export function labelOf(telling: Telling, path: string): string {
  const names = stepsOf(path).filter(({ isItem }) => !isItem);
  const last = names.at(-1)?.name ?? '';
  const field = names.at(-2)?.name;
  if (LANGUAGES.has(last) && field !== undefined)
    return telling.t('changes.inLanguage', { field: fieldName(telling, field), language: last.toUpperCase() });
  return last === '' ? telling.t('changes.everything') : fieldName(telling, last);
}

/** The item of a list that a change is about: “line ‘Derby weekend’”; undefined where it is about the entry itself. */
export function partOf(telling: Telling, path: string): { field: string; name: string } | undefined {
  const item = itemOf(path);
  if (!item || isObjectList(item.list)) return undefined;
  const kind = kindNamedBy(item.list);
  const field = fieldName(telling, item.list);
  // Nouns in German keep their capital.
  const inSentence = telling.t.locale === 'en' ? field.charAt(0).toLowerCase() + field.slice(1) : field;
  return { field: inSentence, name: nameOf(telling, kind, item.id) };
}

/** Lists whose items are told as values of the field: prices. */
const isObjectList = (list: string) => list === 'ppvInfo';

const nameOf = ({ nameOf: find }: Telling, kind: ContentKind | undefined, id: string): string =>
  (kind && find(kind, id)) ?? id;

/** The field that decides how a value at a path is told. */
function fieldOf(path: string): string {
  const names = stepsOf(path).filter(({ isItem }) => !isItem);
  const last = names.at(-1)?.name ?? '';
  return LANGUAGES.has(last) ? (names.at(-2)?.name ?? last) : last;
}

/** The name of the picture that a value is, if it is one. */
export const pictureIn = (path: string, value: unknown): string | undefined => {
  if (!isPicture(fieldOf(path))) return undefined;
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
};

/** A value in words. */
export const valueWords = (telling: Telling, path: string, value: unknown): string =>
  told(telling, fieldOf(path), value);

function told(telling: Telling, field: string, value: unknown): string {
  const { t, formats } = telling;
  if (value === undefined || value === null || value === '') return t('changes.nothing');
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number') return numberWords(telling, field, value);
  if (typeof value === 'string')
    return t.find(`fields.options.${field}.${value}`) ?? nameOf(telling, kindNamedBy(field), plainText(value));
  if (Array.isArray(value)) return listWords(telling, field, value);
  if (!isObject(value)) return '';
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => LANGUAGES.has(name)))
    return names.map((name) => `${name.toUpperCase()}: ${told(telling, field, value[name])}`).join(' · ');
  if (typeof value['price'] === 'number' && typeof value['currency'] === 'string')
    return [formats.money(value['price'], value['currency']), toldRegions(telling, value['regions'])].join('');
  if (typeof value['cost'] === 'number') return t('changes.credits', { count: value['cost'] });
  return names
    .filter((name) => name !== 'id')
    .slice(0, MOST_ITEMS)
    .map((name) => `${fieldName(telling, name)}: ${told(telling, name, value[name])}`)
    .join(' · ');
}

function numberWords({ t, formats }: Telling, field: string, value: number): string {
  if (isTime(field)) return yearAware(formats, value);
  if (field === 'cost' || field === 'credits') return t('changes.credits', { count: value });
  return Number.isInteger(value) ? formats.count(value) : formats.decimal(value, 2);
}

const yearAware = (formats: Formats, seconds: number): string => {
  const year = new Date(seconds * 1000).getFullYear();
  const text = formats.dayAndTime(seconds);
  return Math.abs(seconds * 1000 - Date.now()) > 200 * 86_400_000 ? `${text}, ${year}` : text;
};

const toldRegions = (telling: Telling, regions: unknown): string =>
  Array.isArray(regions) && regions.length > 0 ? ` (${listWords(telling, 'regions', regions)})` : '';

function listWords(telling: Telling, field: string, list: readonly unknown[]): string {
  if (list.length === 0) return telling.t('changes.nothing');
  const items = list.slice(0, MOST_ITEMS).map((item) => itemWords(telling, field, item));
  const rest = list.length - items.length;
  const joined = items.join(list.some(isObject) ? ' · ' : ', ');
  return rest > 0 ? `${joined} ${telling.t('changes.more', { count: rest })}` : joined;
}

/** An item of a list is told by its title or name, where it has one. */
function itemWords(telling: Telling, field: string, item: unknown): string {
  if (isObject(item)) {
    if (typeof item['contextId'] === 'string') return nameOf(telling, 'contexts', item['contextId']);
    const title = item['title'] ?? item['name'] ?? item['label'];
    if (typeof title === 'string') return title;
    if (isObject(title) && typeof title['en'] === 'string') return title['en'];
  }
  return told(telling, field, item);
}

const plainText = (text: string): string =>
  text.includes('<')
    ? text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text;

/** Places in a list: “3rd”. */
export function placeWords({ formats }: Telling, place: unknown): string {
  if (typeof place !== 'number') return '';
  if (formats.language === 'de') return `${place}.`;
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${place}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)]}`;
}

/** Two long texts, each around the first place where they differ. */
export function aroundChange(before: string, after: string): readonly [string, string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after];
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  const start = Math.max(0, same - BEFORE_CHANGE);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${text.length > start + LONGEST ? '…' : ''}`;
  return [cut(before), cut(after)];
}
