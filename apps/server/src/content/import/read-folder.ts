import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFiles } from '@touchline/contract/content';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { parseDocument } from 'yaml';
import { type ContentFolder, localeTexts } from '../documents/folder';
import { ContentError, type ContentProblem } from './problems';

const MOST_FILES = 20_000;
/** Also of pictures that operators add, so that every export can be imported. */
export const LARGEST_FILE = 8 * 1024 * 1024;
const MOST_PROBLEMS_A_FILE = 10;
const ART = /^art\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}\.(svg|webp|png|jpg|jpeg)$/;
const LEGAL = /^legal\/(?:[A-Za-z0-9._-]+\/)?(imprint|privacy|terms|analytics-cookie|collectibles)\.(en|de)\.html$/;
const MANIFEST = /^touchline\.(yaml|json)$/;
/** Characters that the database cannot store in text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const LOCALES = 'locales';
const formats = [...contentFiles, { kind: LOCALES, pattern: /^locales\/(en|de)\.(json|yaml)$/, schema: localeTexts }];

/** Reads a folder. Every file must have a place in the format; the problems of all files are reported together. */
export async function readFolder(root: string): Promise<ContentFolder> {
  const problems: ContentProblem[] = [];
  const folder: ContentFolder = { files: [], art: [], legal: [], locales: [] };
  const names = await listFiles(root);
  for (const file of names) {
    const bytes = await readFile(path.join(root, file));
    if (bytes.length > LARGEST_FILE) problems.push({ file, field: '', message: 'is larger than 8 MB' });
    else if (ART.test(file)) folder.art.push({ file, bytes });
    else if (LEGAL.test(file)) readLegal(file, bytes, folder, problems);
    else readStructured(file, bytes, folder, problems);
  }
  if (!names.some((file) => MANIFEST.test(file)))
    problems.push({ file: 'touchline.yaml', field: '', message: 'is missing' });
  problems.push(...twins(names));
  if (problems.length > 0) throw new ContentError(problems);
  return folder;
}

function readLegal(file: string, bytes: Buffer, folder: ContentFolder, problems: ContentProblem[]): void {
  if (bytes.includes(0)) problems.push({ file, field: '', message: 'is not a text' });
  else folder.legal.push({ file, bytes });
}

function readStructured(file: string, bytes: Buffer, folder: ContentFolder, problems: ContentProblem[]): void {
  const format = formats.find(({ pattern }) => pattern.test(file));
  if (!format) {
    problems.push({ file, field: '', message: 'has no place in a content folder' });
    return;
  }
  const before = problems.length;
  const value = parse(file, bytes, problems);
  if (problems.length > before) return;
  if (Value.Check(format.schema, value)) {
    (format.kind === LOCALES ? folder.locales : folder.files).push({ file, kind: format.kind, value });
    return;
  }
  problems.push(...schemaProblems(file, format.schema, value));
}

/** Where a value does not have the form of its schema. */
export const schemaProblems = (file: string, schema: TSchema, value: unknown): ContentProblem[] =>
  Value.Errors(schema, value)
    .slice(0, MOST_PROBLEMS_A_FILE)
    .map(({ instancePath, message, params }) => {
      const unknown = 'additionalProperties' in params ? ` (${String(params.additionalProperties)})` : '';
      return { file, field: fieldName(instancePath), message: `${message}${unknown}` };
    });

/** Whether a text has characters that the database cannot store: NUL, and halves of characters. */
const hasUnstorable = (text: string): boolean => UNSTORABLE.test(text);

/** The first field with such characters; of a name with them, the field around it. */
export function unstorableField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return hasUnstorable(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    if (hasUnstorable(name)) return path;
    const inner = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const found = unstorableField(each, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a content folder has a place for a file. */
export const hasPlace = (file: string): boolean =>
  LEGAL.test(file) || formats.some(({ pattern }) => pattern.test(file));

function parse(file: string, bytes: Buffer, problems: ContentProblem[]): unknown {
  const refuse = (reason: string) => problems.push({ file, field: '', message: `cannot be read: ${reason}` });
  const document = parseDocument(bytes.toString('utf8'), { strict: true, uniqueKeys: true });
  const [error] = document.errors;
  if (error) {
    refuse(error.message.split('\n', 1)[0] ?? error.code);
    return undefined;
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    JSON.stringify(value, (key, each: unknown) => {
      if (hasUnstorable(typeof each === 'string' ? key + each : key))
        throw new Error('a text has a NUL or half a character');
      return each;
    });
    return value;
  } catch (problem) {
    // Dangling, circular or excessive aliases, and texts that the database cannot store.
    refuse(problem instanceof Error ? (problem.message.split('\n', 1)[0] ?? '') : String(problem));
    return undefined;
  }
}

/** Files that differ only in their extension would define the same thing. Pictures are checked elsewhere. */
function twins(names: readonly string[]): ContentProblem[] {
  const stems = new Map<string, string>();
  return names.flatMap((file) => {
    const stem = file.replace(/\.(yaml|json)$/, '');
    const first = stems.get(stem);
    stems.set(stem, first ?? file);
    return first === undefined ? [] : [{ file, field: '', message: `stands beside ${first}; one of them is enough` }];
  });
}

/** `/3/startTime` → `[3].startTime` */
function fieldName(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // Hidden files and folders belong to tools such as version control.
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')));
  if (files.length > MOST_FILES)
    throw new ContentError([{ file: '.', field: '', message: `has more than ${MOST_FILES} files` }]);
  return files.sort();
}
