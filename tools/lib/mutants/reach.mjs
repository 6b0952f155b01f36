import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources } from '../workspaces.mjs';
import { instrument } from './instrument.mjs';
import { record } from './recording.mjs';
import { sitesOf } from './sites.mjs';

/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('./recording.mjs').Recorded} Recorded */
/** @typedef {{ name: string, hasPassed: boolean, reached: Record<string, number[]> }} KeptTest the sites by file, numbered inside it */
/** @typedef {Record<string, { key: string, project: string, tests: KeptTest[] }>} Kept by test file */

const PRODUCT = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const NO_PRODUCT = /\.test\.tsx?$|\.d\.ts$|\.generated\.ts$|\/testing\/|fake-clock\.ts$/;
const TESTS = /^(?:apps|packages|demo|tools)\/.*\.test\.tsx?$/;
/** Test files that are recorded together; each batch is kept, so that an interrupted run goes on from there. */
const BATCH = 40;

/** @param {string} file */
const projectOf = (file) =>
  file.startsWith('apps/server/test/') ? 'server' : file.endsWith('.tsx') ? 'component' : 'unit';

/**
 * Every site of the product, in a stable order.
 * @param {string} root
 * @returns {Site[]}
 */
export const productSites = (root) =>
  readSources(root, /\.tsx?$/)
    .filter(({ file }) => PRODUCT.test(file) && !NO_PRODUCT.test(file))
    .flatMap(({ file, text }) => sitesOf(file, text));

/**
 * What each unit, component and server test reaches. It is kept for a test file until that file, or one that is loaded
 * with it, changes.
 * @param {object} facts
 * @param {string} facts.root
 * @param {readonly Site[]} facts.sites
 * @param {(file: string) => { all: ReadonlySet<string> }} facts.loadedBy
 * @param {() => ReturnType<typeof import('./copy.mjs').copyRepository>} facts.openCopy
 * @returns {Promise<Recorded[]>}
 */
export async function recordReach({ root, sites, loadedBy, openCopy }) {
  const texts = new Map(readSources(root).map(({ file, text }) => [file, text]));
  const keyOf = (/** @type {string} */ file) => {
    const hash = createHash('sha256');
    for (const each of [file, ...[...loadedBy(file).all].sort()]) hash.update(`${each}\0${texts.get(each) ?? ''}\0`);
    return hash.digest('hex').slice(0, 16);
  };
  const path = join(root, 'node_modules', '.cache', 'mutants', 'reach.json');
  /** @type {Kept} */
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const wanted = [...texts.keys()].filter((file) => TESTS.test(file)).map((file) => ({ file, key: keyOf(file) }));
  const stale = wanted.filter(({ file, key }) => kept[file]?.key !== key);
  /** @type {Map<string, number>} the number of the first site of each file */
  const first = new Map();
  for (const [number, { file }] of sites.entries()) if (!first.has(file)) first.set(file, number);
  if (stale.length > 0) {
    const copy = openCopy();
    const numbered = sites.map((site, number) => ({ site, number }));
    for (const [file] of first) {
      const places = numbered.filter(({ site }) => site.file === file);
      copy.write(file, instrument(copy.read(file), places));
    }
    for (const project of ['unit', 'component', 'server']) {
      const files = stale.filter(({ file }) => projectOf(file) === project);
      while (files.length > 0) {
        const batch = files.splice(0, BATCH);
        console.log(`recording ${batch.length} files of ${project} tests, ${files.length} to go`);
        const tests = await record(
          copy,
          project,
          batch.map(({ file }) => file),
        );
        for (const { file, key } of batch)
          kept[file] = { key, project, tests: tests.filter((test) => test.file === file).map(byFile) };
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, JSON.stringify(kept));
      }
    }
  }
  return wanted.flatMap(({ file }) => {
    const { project = '', tests = [] } = kept[file] ?? {};
    return tests.map(({ name, hasPassed, reached }) => {
      const places = Object.entries(reached).flatMap(([product, numbers]) =>
        numbers.map((number) => (first.get(product) ?? 0) + number),
      );
      return { file, project, name, hasPassed, places };
    });
  });

  /**
   * @param {Recorded} test
   * @returns {KeptTest}
   */
  function byFile({ name, hasPassed, places }) {
    /** @type {Record<string, number[]>} */
    const reached = {};
    for (const place of places) {
      const { file = '' } = sites[place] ?? {};
      (reached[file] ??= []).push(place - (first.get(file) ?? 0));
    }
    return { name, hasPassed, reached };
  }
}
