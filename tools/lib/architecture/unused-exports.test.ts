import { expect, it } from 'vitest';
import rules from '../../../architecture.rules.mjs';
import { Graph } from './graph.mjs';
import { unusedExports } from './unused-exports.mjs';

/** The unused exports of a small repository, as `file:line name`, with their reasons. */
function unused(files: Record<string, string>) {
  const manifest = JSON.stringify({ name: '@touchline/rules', exports: { '.': './src/index.ts' } });
  const graph = new Graph(new Map(Object.entries({ 'packages/rules/package.json': manifest, ...files })));
  return unusedExports(rules, graph).map(({ file, line, problem, reason }) => `${file}:${line} ${problem}. ${reason}`);
}

const { reason, testedReason } = rules.unusedExports;

it('an export that no file imports is reported, and so is an unused type', () => {
  expect(unused({ 'demo/a.ts': 'export const a = 1;\nexport type B = 2;\nexport default a;' })).toEqual([
    `demo/a.ts:1 exports \`a\`. ${reason}`,
    `demo/a.ts:2 exports \`B\`. ${reason}`,
    `demo/a.ts:3 exports \`default\`. ${reason}`,
  ]);
});

it('an import in any form uses an export', () => {
  expect(
    unused({
      'demo/a.ts': 'export const a = 1; export type B = 2; export default a;',
      'demo/b.ts': "import a, { a as one, type B } from './a';",
      'demo/c.ts': 'export const c = 1; export const d = 2;',
      'demo/d.ts': "const { c } = await import('./c');",
      'demo/e.ts': 'export type E = 1;',
      'demo/f.ts': "let e: import('./e').E;",
      'demo/g.mjs': 'export const g = 1;',
      'demo/h.mjs': "/** @type {typeof import('./g.mjs')} */\nlet h;",
    }),
  ).toEqual([]);
});

it('a namespace uses the members that are read from it, or all when it is passed on', () => {
  const queries = 'export const one = 1;\nexport const two = 2;';
  expect(unused({ 'demo/q.ts': queries, 'demo/s.ts': "import * as q from './q';\nq.one;" })).toEqual([
    `demo/q.ts:2 exports \`two\`. ${reason}`,
  ]);
  expect(unused({ 'demo/q.ts': queries, 'demo/s.ts': "import * as q from './q';\nrun(q);" })).toEqual([]);
});

it('a re-export alone does not count as use: a file must import it', () => {
  const files = {
    'packages/rules/src/index.ts': "export * from './a';\nexport { b as c } from './b';",
    'packages/rules/src/a.ts': 'export const a = 1;',
    'packages/rules/src/b.ts': 'export const b = 1;',
  };
  expect(unused(files)).toEqual([
    `packages/rules/src/index.ts:2 exports \`c\`. ${reason}`,
    `packages/rules/src/a.ts:1 exports \`a\`. ${reason}`,
    `packages/rules/src/b.ts:1 exports \`b\`. ${reason}`,
  ]);
  expect(unused({ ...files, 'apps/client/src/app/a.ts': "import { a, c } from '@touchline/rules';" })).toEqual([]);
});

it('product code that only tests use is reported, unless its own file uses it', () => {
  const test = "import { a, b } from './a';";
  const files = {
    'packages/rules/src/a.ts': 'export const a = 1;\nexport const b = a;',
    'packages/rules/src/a.test.ts': test,
  };
  expect(unused(files)).toEqual([`packages/rules/src/a.ts:2 exports \`b\`. ${testedReason}`]);
  expect(
    unused({ 'e2e/support/a.ts': 'export const a = 1;', 'e2e/a.spec.ts': "import { a } from './support/a';" }),
  ).toEqual([]);
});

it('a re-export for tests may stay where product code uses the original', () => {
  const files = {
    'packages/rules/src/index.ts': "export { a } from './a';\nexport { b } from './b';",
    'packages/rules/src/a.ts': "import { b } from './b';\nexport const a = b;",
    'packages/rules/src/b.ts': 'export const b = 1;',
    'e2e/a.ts': "import { a, b } from '@touchline/rules';",
  };
  expect(unused(files)).toEqual([
    `packages/rules/src/index.ts:1 exports \`a\`. ${testedReason}`,
    `packages/rules/src/a.ts:2 exports \`a\`. ${testedReason}`,
  ]);
});

it('files that are loaded without an import are exempt', () => {
  expect(unused({ 'apps/client/vite.config.ts': 'export default {};' })).toEqual([]);
});
