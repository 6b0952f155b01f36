import { describe, expect, it } from 'vitest';
import rules from '../../../architecture.rules.mjs';
import { fileCircles, folderCircles } from './circles.mjs';
import { Graph } from './graph.mjs';
import { filesOnNoFloor, forbiddenImports } from './rules.mjs';

const [server, client] = rules.floors;

/** A small repository that follows all rules, with the given files added. */
function repository(files: Record<string, string>) {
  const manifest = (name: string, more = {}) => JSON.stringify({ name: `@touchline/${name}`, ...more });
  const all = {
    'package.json': manifest('root', { devDependencies: { vitest: '1' } }),
    'packages/contract/package.json': manifest('contract', { exports: { '.': './src/index.ts' } }),
    'packages/contract/src/index.ts': 'export type A = 1;',
    'packages/rules/package.json': manifest('rules', { exports: { './*': './src/*.ts' } }),
    'packages/rules/src/access/access.ts': '',
    'packages/player/package.json': manifest('player', { exports: { './*': './src/*.ts' } }),
    'packages/player/src/player.ts': '',
    'packages/design-tokens/package.json': manifest('design-tokens', { exports: { './tokens.css': './tokens.css' } }),
    'packages/design-tokens/tokens.css': '',
    'apps/server/package.json': manifest('server', {
      dependencies: { pg: '1' },
      devDependencies: { 'fast-check': '1' },
    }),
    'apps/server/src/main/compose.ts': '',
    'apps/server/src/paying/index.ts': '',
    'apps/server/src/paying/ledger/service.ts': '',
    'apps/server/src/paying/ledger/queries.ts': '',
    'apps/server/src/auth/index.ts': '',
    'apps/server/src/kernel/http/problem.ts': '',
    'apps/server/test/support/server.ts': '',
    'apps/client/package.json': manifest('client'),
    'apps/client/src/app/App.tsx': '',
    'apps/client/src/features/watch/Watch.tsx': '',
    'apps/client/src/features/shop/Shop.tsx': '',
    'apps/client/src/entities/event/queries.ts': '',
    'apps/client/src/shell/links/Link.tsx': '',
    'apps/client/src/ui/Button/Button.tsx': '',
    'apps/client/src/ui/Button/button.css': '',
    'demo/package.json': manifest('demo'),
    'demo/feed.ts': '',
    'e2e/package.json': manifest('e2e'),
    'tools/lint.mjs': '',
    'architecture.rules.mjs': '',
    ...files,
  };
  return new Graph(new Map(Object.entries(all)));
}

const importing = (specifier: string) => `import '${specifier}';`;

/** The reasons why the imports of a file are forbidden. */
const reasons = (file: string, ...specifiers: string[]) =>
  forbiddenImports(rules, repository({ [file]: specifiers.map(importing).join('\n') })).map(({ reason }) => reason);

describe('workspaces', () => {
  it('build on packages, by their names', () => {
    expect(reasons('apps/client/src/app/a.ts', '@touchline/contract', '@touchline/rules/access/access')).toEqual([]);
    expect(reasons('apps/client/src/app/a.css')).toEqual([]);
    expect(
      reasons('packages/player/src/viewing/a.ts', '@touchline/rules/access/access', '@touchline/contract'),
    ).toEqual([]);
    expect(reasons('e2e/journeys/a.spec.ts', '@touchline/demo/feed', '@touchline/contract')).toEqual([]);
    expect(reasons('bench/a.ts', '@touchline/server/src/paying/ledger/service', '@touchline/demo/feed')).toEqual([]);
    expect(reasons('tools/a.mjs', '../architecture.rules.mjs')).toEqual([]);
  });

  it.each([
    ['packages/contract/src/a.ts', '@touchline/rules/access/access'],
    ['packages/rules/src/access/a.ts', '@touchline/player/player'],
    ['packages/texts/src/a.ts', '@touchline/rules/access/access'],
    ['packages/design-tokens/a.css', '@touchline/contract'],
    ['packages/rules/src/access/a.ts', '@touchline/demo/feed'],
    ['apps/client/src/app/a.ts', '@touchline/server/src/auth'],
    ['apps/server/src/main/a.ts', '@touchline/demo/feed'],
    ['demo/a.ts', '@touchline/server/src/auth'],
    ['e2e/a.ts', '@touchline/server/src/auth'],
    ['tools/a.mjs', '@touchline/contract'],
  ])('%s does not import %s', (file, specifier) => {
    const source = file.endsWith('.css') ? `@import "${specifier}";` : importing(specifier);
    expect(forbiddenImports(rules, repository({ [file]: source }))).toEqual([
      { file, line: 1, problem: `must not import '${specifier}'`, reason: rules.workspaces.reason },
    ]);
  });

  it('are not reached by relative paths', () => {
    expect(reasons('apps/server/src/main/a.ts', '../../../../packages/contract/src/index')).toEqual([
      rules.workspaces.relativeReason,
    ]);
  });
});

describe('the floors of the server', () => {
  it('let a module import its own files, the kernel and the faces of lower modules', () => {
    expect(
      reasons(
        'apps/server/src/paying/offers/service.ts',
        '../ledger/service',
        '../../auth',
        '../../kernel/http/problem',
      ),
    ).toEqual([]);
    expect(reasons('apps/server/src/main/a.ts', '../paying', '../auth/index')).toEqual([]);
    expect(reasons('apps/server/test/a.test.ts', '../src/main/compose', '../src/paying/ledger/queries')).toEqual([]);
  });

  it.each([
    ['apps/server/src/auth/tokens.ts', '../paying'],
    ['apps/server/src/kernel/mail.ts', '../auth'],
    ['apps/server/src/paying/offers.ts', '../main/compose'],
  ])('stop %s from importing %s above it', (file, specifier) => {
    expect(reasons(file, specifier)).toEqual([server?.reason]);
  });

  it('hide the inside of a module from the others', () => {
    expect(reasons('apps/server/src/main/a.ts', '../paying/ledger/service')).toEqual([server?.faceReason]);
  });
});

describe('the floors of the client', () => {
  it('let a file import what is below it', () => {
    expect(reasons('apps/client/src/entries/web.tsx', '../app/App')).toEqual([]);
    expect(reasons('apps/client/src/app/Screens.tsx', '../features/watch/Watch', '../features/shop/Shop')).toEqual([]);
    expect(
      reasons(
        'apps/client/src/features/watch/a.tsx',
        './Watch',
        '../../entities/event/queries',
        '../../shell/links/Link',
        '../../ui/Button/Button',
      ),
    ).toEqual([]);
  });

  it.each([
    ['apps/client/src/features/watch/a.tsx', '../../app/App'],
    ['apps/client/src/entities/event/a.tsx', '../../features/watch/Watch'],
    ['apps/client/src/shell/links/a.tsx', '../../entities/event/queries'],
    ['apps/client/src/ui/Button/a.tsx', '../../shell/links/Link'],
  ])('stop %s from importing %s above it', (file, specifier) => {
    expect(reasons(file, specifier)).toEqual([client?.reason]);
  });

  it('count types, dynamic imports and re-exports as imports', () => {
    const source = [
      "import type { App } from '../app/App';",
      "export const start = () => import('../app/App');",
      "export type Props = import('../app/App').Props;",
      "export * from '../app/App';",
    ].join('\n');
    const found = forbiddenImports(rules, repository({ 'apps/client/src/shell/start.ts': source }));
    expect(found.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  it('keep features apart', () => {
    expect(reasons('apps/client/src/features/watch/a.tsx', '../shop/Shop')).toEqual([client?.separateReason]);
  });

  it('let one feature import another where an exception names both', () => {
    const graph = repository({ 'apps/client/src/features/watch/a.tsx': importing('../shop/Shop') });
    const exceptions = [
      { from: 'features/watch/**', to: 'features/shop/Shop.tsx', reason: 'An offer is shown in the player.' },
    ];
    const floors = rules.floors.map((each) => (each === client ? { ...each, exceptions } : each));
    expect(forbiddenImports({ ...rules, floors }, graph)).toEqual([]);
  });

  it('have a place for every file', () => {
    const found = filesOnNoFloor(rules, repository({ 'apps/client/src/helpers/a.ts': '' }));
    expect(found.map(({ file }) => file)).toEqual(['apps/client/src/helpers/a.ts']);
  });
});

describe('forbidden imports', () => {
  const inLedger = (name: string) => `apps/server/src/paying/ledger/${name}`;

  it('keep SQL behind the service of its folder', () => {
    expect(reasons(inLedger('service.ts'), './queries')).toEqual([]);
    expect(reasons(inLedger('routes.ts'), './queries')).toEqual(['Routes do not run SQL: they call the service.']);
    expect(reasons('apps/server/src/paying/offers/service.ts', '../ledger/queries')).toEqual([
      'Queries belong to the service of their own folder; other code calls that service.',
    ]);
  });

  it('keep tests and their support out of the product', () => {
    expect(reasons('apps/server/src/paying/ledger/a.test.ts', '../../../test/support/server')).toEqual([]);
    expect(reasons('apps/server/src/main/a.ts', '../../test/support/server')).toEqual([
      'What is delivered does not depend on tests or their support code.',
    ]);
  });

  it('keep development dependencies out of the product', () => {
    expect(reasons('apps/server/src/kernel/a.ts', 'pg', 'node:fs')).toEqual([]);
    expect(reasons('apps/server/src/kernel/a.test.ts', 'fast-check', 'vitest')).toEqual([]);
    expect(reasons('apps/server/src/kernel/a.ts', 'fast-check')).toEqual([rules.packages.productReason]);
  });

  it('include packages that no package.json lists', () => {
    expect(reasons('apps/server/test/a.test.ts', 'left-pad')).toEqual([rules.packages.reason]);
  });

  it('include files that do not exist', () => {
    expect(reasons('apps/server/src/kernel/a.ts', './gone')).toEqual([rules.packages.missingReason]);
    expect(reasons('apps/server/src/kernel/a.ts', '@touchline/rules/gone')).toEqual([rules.packages.missingReason]);
    expect(reasons('apps/client/src/ui/Button/Button.tsx', './button.css', './button.css?inline')).toEqual([]);
  });
});

describe('circles', () => {
  it('of files are found, with every import of them', () => {
    const found = fileCircles(
      rules,
      repository({
        'demo/a.ts': "import { b } from './b';",
        'demo/b.ts': "\nexport type { C } from './c';",
        'demo/c.ts': "import type { A } from './a';\nimport './d';",
        'demo/d.ts': '',
      }),
    );
    expect(found).toEqual([
      {
        file: 'demo/a.ts',
        line: 1,
        problem: "is in a circle of files: imports './b', demo/b.ts:2 imports './c', demo/c.ts:1 imports './a'",
        reason: rules.circles.files,
      },
    ]);
  });

  const folders = (files: Record<string, string>) => folderCircles(rules, repository(files));

  it('of folders are found below the same parent, at any depth', () => {
    const found = folders({
      'apps/server/src/paying/offers/service.ts': importing('../ledger/service'),
      'apps/server/src/paying/ledger/balance.ts': importing('../offers/price'),
      'apps/server/src/paying/offers/price.ts': '',
    });
    expect(found.map(({ problem, reason }) => ({ problem, reason }))).toEqual([
      {
        problem:
          "is in a circle of folders of apps/server/src/paying: imports '../offers/price', apps/server/src/paying/offers/service.ts:1 imports '../ledger/service'",
        reason: rules.circles.foldersReason,
      },
    ]);
  });

  it('count a file beside the folders as one of them', () => {
    expect(
      folders({
        'apps/client/src/shell/session.ts': importing('./api/call'),
        'apps/client/src/shell/api/client.ts': importing('../session'),
        'apps/client/src/shell/api/call.ts': '',
      }),
    ).toHaveLength(1);
  });

  it('do not come from one-way imports or from tests', () => {
    expect(
      folders({
        'apps/server/src/paying/offers/service.ts': importing('../ledger/service'),
        'apps/server/src/paying/ledger/balance.test.ts': importing('../offers/price'),
        'apps/server/src/paying/offers/price.ts': '',
      }),
    ).toEqual([]);
  });
});
