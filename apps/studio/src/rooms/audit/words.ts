import type { AuditEntry } from '@touchline/contract';
import type { StudioTexts } from '../../texts';

type Details = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was done. Calls of former versions have no words; their names are shown. */
export const didOf = (t: StudioTexts, { call }: AuditEntry): string => t.find(`audit.calls.${call}.did`) ?? '';

/** What it was done to, with its name if it is known. */
export function whatOf(t: StudioTexts, entry: AuditEntry): string {
  const thing = t.find(`audit.calls.${entry.call}.what`) ?? entry.call;
  return [thing, nameIn(entry.details)].filter(Boolean).join(' ');
}

const NAMES = ['name', 'title', 'email'] as const;

function nameIn(details: Details): string {
  const places = [details['after'], details['before'], details];
  for (const place of places)
    for (const name of NAMES) {
      const found = isRecord(place) ? place[name] : undefined;
      if (typeof found === 'string' && found !== '') return found;
      if (isRecord(found) && typeof found['en'] === 'string') return found['en'];
    }
  const about = isRecord(details['about']) ? Object.values(details['about']) : [];
  const id = about.find((each) => typeof each === 'string');
  return id === undefined ? '' : id.length > 20 ? `${id.slice(0, 8)}…` : id;
}

/** A change of one field. */
interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** What differs between before and after, field by field. */
export function changesOf(t: StudioTexts, details: Details): FieldChange[] {
  const [before, after] = [flat(t, details['before']), flat(t, details['after'])];
  // A change that names only what it was before has the new values beside it.
  const now = after.size > 0 ? after : new Map([...flat(t, details)].filter(([name]) => before.has(name)));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const change = { name, before: before.get(name) ?? '', after: now.get(name) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** What the name of the thing tells already. */
const TOLD: ReadonlySet<string> = new Set(['about', ...NAMES]);
const COMPARED: ReadonlySet<string> = new Set(['before', 'after']);
const MOST_FIELDS = 40;

/** The other details, by the words of their fields. */
export const factsOf = (t: StudioTexts, details: Details): [string, string][] =>
  [...flat(t, Object.fromEntries(Object.entries(details).filter(([name]) => !COMPARED.has(name))))].slice(
    0,
    MOST_FIELDS,
  );

/** A few words for the table. */
export function detailOf(t: StudioTexts, { details, outcome }: AuditEntry): string {
  const { reason } = details;
  if (outcome !== 'done') return typeof reason === 'string' ? reason : '';
  const changes = changesOf(t, details);
  if (changes.length > 0)
    return changes
      .slice(0, 3)
      .map(({ name, before, after }) => (before && after ? `${name} ${before} → ${after}` : name))
      .join(', ');
  return factsOf(t, Object.fromEntries(Object.entries(details).filter(([name]) => !TOLD.has(name))))
    .slice(0, 3)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function flat(t: StudioTexts, value: unknown, path = ''): Map<string, string> {
  if (!isRecord(value)) return new Map(value === undefined ? [] : [[path, written(t, value)]]);
  const parts = Object.entries(value).flatMap(([name, each]) => {
    const word = t.find(`audit.fields.${name}`) ?? name;
    return [...flat(t, each, path === '' ? word : `${path} ${word}`)];
  });
  return new Map(parts);
}

function written(t: StudioTexts, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (value === null) return t('audit.nothing');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
