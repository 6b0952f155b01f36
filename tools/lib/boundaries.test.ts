import { describe, expect, it } from 'vitest';
import { boundaryBreaks, importsOf } from './boundaries.mjs';

const rules = (file: string, ...specifiers: string[]) =>
  boundaryBreaks(file, specifiers.map((specifier) => `import { x } from '${specifier}';`).join('\n')).map(
    ({ line, rule }) => `${line}: ${rule}`,
  );

describe('import boundaries', () => {
  it('let packages import downwards only: player, rules, contract', () => {
    expect(rules('packages/player/src/a.ts', '@touchline/rules', '@touchline/contract')).toEqual([]);
    expect(rules('packages/rules/src/a.ts', '@touchline/contract')).toEqual([]);
    expect(rules('packages/texts/src/a.ts', '@touchline/contract')).toEqual([]);
    expect(rules('packages/texts/src/a.ts', '@touchline/rules', '@touchline/client')).toHaveLength(2);
    expect(rules('packages/rules/src/a.ts', '@touchline/player')).toEqual([
      "1: packages/rules must not import packages/player ('@touchline/player')",
    ]);
    expect(rules('packages/contract/src/a.ts', '@touchline/rules')).toHaveLength(1);
  });

  it('keep packages away from apps, the demo world and the browser tests', () => {
    expect(rules('packages/rules/src/a.ts', '@touchline/server', '@touchline/demo', '@touchline/e2e')).toHaveLength(3);
  });

  it('keep apps away from each other and from the demo world', () => {
    expect(rules('apps/client/src/a.ts', '@touchline/rules/access')).toEqual([]);
    expect(rules('apps/client/src/a.ts', '@touchline/server')).toHaveLength(1);
    expect(rules('apps/server/src/main.ts', '@touchline/demo')).toHaveLength(1);
  });

  it('hold style sheets too: what both apps wear comes from a package', () => {
    expect(rules('apps/connect/src/main.tsx', '@touchline/look/tokens.css')).toEqual([]);
    expect(boundaryBreaks('apps/connect/src/a.css', '@import "../../client/src/ui/a.css";')).toHaveLength(1);
    expect(boundaryBreaks('apps/connect/src/a.css', '@import "./form.css";')).toEqual([]);
  });

  it('let the demo world import packages only', () => {
    expect(rules('demo/world/feed.ts', '@touchline/contract')).toEqual([]);
    expect(rules('demo/world/feed.ts', '@touchline/server')).toHaveLength(1);
  });

  it('hold relative imports inside their workspace', () => {
    expect(rules('apps/server/src/http/app.ts', '../store/store')).toEqual([]);
    expect(rules('apps/server/src/main.ts', '../../../demo/world/feed')).toEqual([
      "1: a relative import must not leave apps/server ('../../../demo/world/feed')",
    ]);
  });

  it('show a feature only the index of another feature', () => {
    const file = 'apps/client/src/features/watch/WatchScreen.tsx';
    expect(rules(file, './zap', '../channels', '../channels/index', '../../ui/Button')).toEqual([]);
    expect(rules(file, '../channels', '../channels/queries')).toEqual([
      "2: feature watch may import only the index of channels ('../channels/queries')",
    ]);
  });

  it('hold the server to routes, service, queries: nothing skips a step', () => {
    expect(rules('apps/server/src/events/service.ts', './queries')).toEqual([]);
    expect(rules('apps/server/src/events/routes.ts', './service')).toEqual([]);
    expect(rules('apps/server/src/events/routes.ts', './queries')).toHaveLength(1);
    expect(rules('apps/server/src/channels/service.ts', '../events/queries')).toEqual([
      "1: apps/server/src/events/queries belongs to the service of its own folder ('../events/queries')",
    ]);
  });
});

describe('the imports of a file', () => {
  it('are found in every form, with their lines', () => {
    const text = [
      "import a from 'a';",
      'import {',
      '  type B,',
      "} from 'b';",
      "import 'c';",
      "export * from 'd';",
      "const e = await import('e');",
    ].join('\n');
    expect(importsOf(text)).toEqual([
      { specifier: 'a', line: 1 },
      { specifier: 'b', line: 4 },
      { specifier: 'c', line: 5 },
      { specifier: 'd', line: 6 },
      { specifier: 'e', line: 7 },
    ]);
  });
});
