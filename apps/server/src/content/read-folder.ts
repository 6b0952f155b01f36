import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFiles } from '@touchline/contract/content';
import { Value } from 'typebox/value';
import { parseDocument } from 'yaml';
import { ContentError, type ContentProblem } from './problems';

/** A checked file of the folder. */
export interface ContentFile {
  file: string;
  kind: string;
  value: unknown;
}

/** A picture or a text that is taken as it is. */
export interface RawFile {
  file: string;
  bytes: Buffer;
}

/** A content folder, read and checked against the format. */
export interface ContentFolder {
  files: ContentFile[];
  art: RawFile[];
  legal: RawFile[];
  locales: ContentFile[];
}

const MOST_FILES = 20_000;
const LARGEST_FILE = 8 * 1024 * 1024;
const MOST_PROBLEMS_A_FILE = 10;
const ART = /^art\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}\.(svg|webp|png|jpg|jpeg)$/;
const LEGAL = /^legal\/(?:[A-Za-z0-9._-]+\/)?(imprint|privacy|terms)\.(en|de)\.html$/;
const LOCALES = /^locales\/(en|de)\.(json|yaml)$/;

/** Reads a folder. Every file must have a place in the format; what is wrong is told for all files at once. */
export async function readFolder(root: string): Promise<ContentFolder> {
  const problems: ContentProblem[] = [];
  const folder: ContentFolder = { files: [], art: [], legal: [], locales: [] };
  for (const file of await listFiles(root)) {
    const bytes = await readFile(path.join(root, file));
    if (bytes.length > LARGEST_FILE) problems.push({ file, field: '', message: 'is larger than 8 MB' });
    else if (ART.test(file)) folder.art.push({ file, bytes });
    else if (LEGAL.test(file)) folder.legal.push({ file, bytes });
    else if (LOCALES.test(file)) folder.locales.push({ file, kind: 'locales', value: parse(file, bytes, problems) });
    else readStructured(file, bytes, folder, problems);
  }
  if (!folder.files.some(({ kind }) => kind === 'manifest'))
    problems.push({ file: 'touchline.yaml', field: '', message: 'is missing' });
  if (problems.length > 0) throw new ContentError(problems);
  return folder;
}

function readStructured(file: string, bytes: Buffer, folder: ContentFolder, problems: ContentProblem[]): void {
  const format = contentFiles.find(({ pattern }) => pattern.test(file));
  if (!format) {
    problems.push({ file, field: '', message: 'has no place in a content folder' });
    return;
  }
  const before = problems.length;
  const value = parse(file, bytes, problems);
  if (problems.length > before) return;
  if (Value.Check(format.schema, value)) {
    folder.files.push({ file, kind: format.kind, value });
    return;
  }
  for (const { instancePath, message, params } of Value.Errors(format.schema, value).slice(0, MOST_PROBLEMS_A_FILE)) {
    const unknown = 'additionalProperties' in params ? ` (${String(params.additionalProperties)})` : '';
    problems.push({ file, field: fieldName(instancePath), message: `${message}${unknown}` });
  }
}

function parse(file: string, bytes: Buffer, problems: ContentProblem[]): unknown {
  const document = parseDocument(bytes.toString('utf8'), { strict: true, uniqueKeys: true });
  for (const error of document.errors.slice(0, 1))
    problems.push({ file, field: '', message: `cannot be read: ${error.message.split('\n', 1)[0]}` });
  return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 });
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
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  if (files.length > MOST_FILES)
    throw new ContentError([{ file: '.', field: '', message: `has more than ${MOST_FILES} files` }]);
  return files.sort();
}
