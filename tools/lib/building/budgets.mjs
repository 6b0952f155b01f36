import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../steps.mjs';

/** @typedef {{ file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[], assets?: string[] }} Chunk as in Vite's manifest */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {'javascript' | 'css' | 'fonts'} Kind */
/** @typedef {{ kind: Kind, files: string[], bytes: number, limit: number }} Weight */

const FONT = /\.woff2?$/;

/**
 * The files a browser fetches to show a page: the entry, the parts that it loads lazily at once, and all their imports.
 * @param {Manifest} manifest
 * @param {string[]} parts the names of their files, without the extension
 * @returns {Record<Kind, string[]>}
 */
export function firstLoad(manifest, parts) {
  const chunks = Object.values(manifest);
  const entry = manifest['index.html'];
  if (!entry) throw new Failure('The manifest has no entry.');
  const own = parts.map((part) => {
    const chunk = chunks.find(({ isDynamicEntry, name }) => isDynamicEntry && name === part);
    if (!chunk) throw new Failure(`The manifest has no ${part}.`);
    return chunk;
  });
  /** @type {Set<Chunk>} */
  const found = new Set();
  /** @param {Chunk | undefined} chunk */
  const collect = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const key of chunk.imports ?? []) collect(manifest[key]);
  };
  for (const chunk of [entry, ...own]) collect(chunk);
  /** @param {(chunk: Chunk) => string[]} files */
  const all = (files) => [...new Set([...found].flatMap(files))];
  return {
    javascript: all(({ file }) => [file]),
    css: all(({ css = [] }) => css),
    fonts: all(({ assets = [] }) => assets.filter((file) => FONT.test(file))),
  };
}

/**
 * The size of a first load, with its limits; of parts that are loaded after others, what they add.
 * @param {Manifest} manifest
 * @param {string[]} parts
 * @param {Partial<Record<Kind, number>>} limits in bytes
 * @param {(file: string) => number} sizeOf transfer size: compressed
 * @param {string[]} [after] the parts that are there before
 * @returns {Weight[]}
 */
export function weigh(manifest, parts, limits, sizeOf, after) {
  const before = after && firstLoad(manifest, after);
  const all = firstLoad(manifest, parts);
  /** @param {Kind} kind */
  const added = (kind) => all[kind].filter((file) => !before?.[kind].includes(file));
  return /** @type {Kind[]} */ (Object.keys(limits)).map((kind) => ({
    kind,
    files: added(kind),
    bytes: added(kind).reduce((sum, file) => sum + sizeOf(file), 0),
    limit: limits[kind] ?? 0,
  }));
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * @param {string} page
 * @param {Weight[]} weights
 */
export function budgetTable(page, weights) {
  const rows = weights.map(({ kind, files, bytes, limit }) => {
    const mark = bytes > limit ? 'TOO HEAVY' : 'ok';
    const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    return `  ${kind.padEnd(11)}${kilobytes(bytes).padStart(9)} of ${kilobytes(limit).padStart(9)}  ${count.padEnd(9)} ${mark}`;
  });
  return [`First load of ${page}, compressed`, ...rows].join('\n');
}

/**
 * A sentence about exceeded limits, or undefined.
 * @param {string} page
 * @param {Weight[]} weights
 * @returns {string | undefined}
 */
export function excess(page, weights) {
  const over = weights
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ kind, bytes, limit }) => `${kilobytes(bytes - limit)} of ${kind}`);
  if (over.length === 0) return undefined;
  return `The first load of ${page} is too heavy by ${over.join(' and ')}: make it lighter, or raise bench/budgets.json with a reason.`;
}

/**
 * Prints the sizes of the first loads of the built apps and of limited parts; fails when one exceeds its budget.
 * @param {string} folder the repository
 */
export function checkBytes(folder) {
  const { bytes } = JSON.parse(readFileSync(join(folder, 'bench', 'budgets.json'), 'utf8'));
  const faults = Object.entries(bytes).map(([page, { build = 'web', parts = [], after, limits }]) => {
    const built = join(folder, 'dist', 'client', build);
    const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')));
    /** @param {string} file */
    const sizeOf = (file) => statSync(join(built, FONT.test(file) ? file : `${file}.br`)).size;
    const weights = weigh(manifest, parts, limits, sizeOf, after);
    console.log(budgetTable(page, weights));
    return excess(page, weights);
  });
  const sentences = faults.filter((fault) => fault !== undefined);
  if (sentences.length > 0) throw new Failure(sentences.join('\n'));
}
