import { createHash } from 'node:crypto';
import type { ContentKind, Image } from '@touchline/contract';
import { PICTURE } from '@touchline/contract/content';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import type { RawFile } from '../documents/folder';
import { kindFacts } from '../documents/kinds';
import { cropped } from '../pictures/cropping';
import { isPart, isPlaced, partsIn, placedImage } from '../pictures/placed';
import { MOST_PIXELS, type PictureFacts } from '../pictures/sizes';
import { isMereDrawing } from './drawing';
import type { ContentProblem } from './problems';

export type { PictureFacts } from '../pictures/sizes';

/** A picture as stored. */
export interface StoredPicture extends PictureFacts {
  bytes: Buffer;
}

/** The pictures of all sources, without their bytes. */
export async function storedFacts(db: Db): Promise<Map<string, PictureFacts>> {
  const rows = await db
    .selectFrom('picture')
    .select(['name', 'content_type as contentType', 'width', 'height', 'hash'])
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Measures the folder's pictures; unreadable ones are problems. */
export async function readPictures(
  art: readonly RawFile[],
  problems: ContentProblem[],
): Promise<Map<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>();
  const measured = art.map(async ({ file, bytes }) => {
    const facts = await measure(file, bytes).catch(() => 'is not a picture that can be read');
    return { file, bytes, facts };
  });
  for (const { file, bytes, facts } of await Promise.all(measured)) {
    const name = nameOfFile(file);
    if (typeof facts === 'string') problems.push({ file, field: '', message: facts });
    else if (pictures.has(name)) problems.push({ file, field: '', message: `is a second picture named “${name}”` });
    else pictures.set(name, { name, bytes, size: bytes.length, hash: hashOf(bytes), ...facts });
  }
  return pictures;
}

const nameOfFile = (file: string): string => file.slice('art/'.length).replace(/\.\w+$/, '');

export const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 12).replaceAll('-', '_');

const LONGEST_SIDE = 1_000_000;
const isSize = (length: number) => length >= 1 && length <= LONGEST_SIDE;

/** The properties of a picture, or what is wrong with it. */
export async function measure(file: string, bytes: Buffer) {
  const drawing = file.endsWith('.svg') ? measureSvg(bytes.toString('utf8')) : undefined;
  if (typeof drawing === 'string') return drawing;
  // Of the header alone, so that any size can be named.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (drawing) return drawing;
  if (width * height > MOST_PIXELS) return `has more than ${MOST_PIXELS / 1_000_000} million pixels`;
  return { width, height, contentType: `image/${format}` };
}

/** The size that an SVG declares. SVG files with scripts or external references are rejected. */
function measureSvg(text: string) {
  if (!isMereDrawing(text)) return 'runs a script or reaches out, which a drawing must not';
  const [, attributes = ''] = /<svg\b([^>]*)>/.exec(text) ?? [];
  const [, viewWidth, viewHeight] =
    /viewBox=["'][\d.eE+-]+[ ,]+[\d.eE+-]+[ ,]+([\d.]+)[ ,]+([\d.]+)["']/.exec(attributes) ?? [];
  const width = Math.round(Number(viewWidth ?? /\bwidth=["']([\d.]+)/.exec(attributes)?.[1]));
  const height = Math.round(Number(viewHeight ?? /\bheight=["']([\d.]+)/.exec(attributes)?.[1]));
  if (!isSize(width) || !isSize(height)) return 'does not say its size';
  return { width, height, contentType: 'image/svg+xml' };
}

interface AnySchema {
  title?: string;
  properties?: Record<string, AnySchema>;
  items?: AnySchema;
}

/** The parts of the folder’s pictures that its entries show, as pictures of their own; pictures without an end are problems. */
export async function cutParts(
  entries: readonly unknown[],
  art: readonly RawFile[],
  pictures: Map<string, StoredPicture>,
  problems: ContentProblem[],
): Promise<void> {
  for (const { name, of, crop } of entries.flatMap(partsIn)) {
    const picture = pictures.get(of);
    if (!picture || pictures.has(name)) continue;
    const cut = await cropped(picture, crop).catch(() => undefined);
    if (!cut) {
      const file = art.find((each) => nameOfFile(each.file) === of)?.file ?? of;
      problems.push({ file, field: '', message: 'cannot be read to its end; it may be damaged' });
      continue;
    }
    const { bytes, ...facts } = cut;
    pictures.set(name, { ...facts, name, bytes, size: bytes.length, hash: hashOf(bytes) });
  }
}

/** A copy of `value` in which every picture's name is replaced by its sources, as the format marks them. */
export function resolvePictures(
  schema: AnySchema,
  value: unknown,
  resolve: (name: string, field: string) => Image | undefined,
  field = '',
): unknown {
  if (schema.title === PICTURE) {
    if (typeof value === 'string') return resolve(value, field) ?? { sources: [] };
    return isPlaced(value) ? (placedImage(value, (name) => resolve(name, field)) ?? { sources: [] }) : value;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item, index) => resolvePictures(items, item, resolve, `${field}[${index}]`)) : value;
  }
  if (typeof value === 'object' && value !== null && schema.properties) {
    const { properties } = schema;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const inner = properties[key];
        return [key, inner ? resolvePictures(inner, item, resolve, field ? `${field}.${key}` : key) : item];
      }),
    );
  }
  return value;
}

/** The pictures that an entry of the right form names, with their fields; parts are made from them. */
export function picturesNamed(kind: ContentKind, entry: ContentEntry): { field: string; name: string }[] {
  const named: { field: string; name: string }[] = [];
  resolvePictures(kindFacts[kind].schema, entry, (name, field) => {
    if (isPart(name)) return undefined;
    named.push({ field, name });
    return { sources: [] };
  });
  return named;
}
