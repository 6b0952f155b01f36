import type { ContentKind } from '@touchline/contract';
import type { ContentEntry } from '../../kernel/store/json-columns';

/** Fields by which entries are called, in order of preference. */
const NAMES = ['name', 'title', 'advertiser'] as const;
/** Fields that show an entry best, in order of preference. */
const PICTURES = ['image', 'logo', 'icon', 'backgroundImage', 'previewImage'] as const;
const PICTURE_FIELDS: ReadonlySet<string> = new Set([...PICTURES, 'tallImage', 'premiumLockedscreenImage']);
const DEEPEST = 12;

/** What an entry is called, in English where it has several names. */
export function nameOf(kind: ContentKind, id: string, entry: ContentEntry): string {
  // The name in a configuration is that of the service.
  if (kind === 'configs') return id;
  for (const field of NAMES) {
    const text = entry[field];
    const name = typeof text === 'string' ? text : isTexts(text) ? text.en : '';
    if (name.trim() !== '') return name;
  }
  if (kind === 'legal') return id.replace(/^\//, '').replaceAll('/', ' · ');
  return id;
}

const isTexts = (value: unknown): value is { en: string } =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';

/** The names of the pictures of an entry; the first is the one that shows it best. */
export function pictureNames(entry: ContentEntry): string[] {
  const first = PICTURES.flatMap((field) => namesIn(entry[field]));
  const all = walk(entry, 0);
  return [...new Set([...first, ...all])];
}

/** A picture is a name, or an object that names pictures for its shapes. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { picture, tall, square } = value as Record<string, unknown>;
  return [...(typeof picture === 'string' ? [picture] : []), ...namesIn(tall), ...namesIn(square)];
}

function walk(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    PICTURE_FIELDS.has(name) ? namesIn(each) : walk(each, depth + 1),
  );
}

/** Texts that are there in English and not in German, by their fields. */
export function untranslated(entry: ContentEntry): string[] {
  const found: string[] = [];
  const look = (value: unknown, path: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    if (isTexts(value) && !('de' in value) && Object.keys(value).length === 1) found.push(path);
    else
      for (const [name, each] of Object.entries(value))
        look(each, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`, depth + 1);
  };
  look(entry, '', 0);
  return found;
}
