import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';

test('every error code of the player is in the operator’s table, with the same meaning', () => {
  const source = readFileSync(inRoot('packages/player/src/model/error-codes.ts'), 'utf8');
  const table = readFileSync(inRoot('docs/operating.md'), 'utf8');
  const codes = [...source.matchAll(/code: '(TL-P-\d+)',[^}]*?meaning: '([^']*)'/gs)];
  expect(codes).toHaveLength([...source.matchAll(/code: 'TL-P-/g)].length);
  for (const [, code, meaning] of codes) expect(table).toMatch(new RegExp(`\\| ${code} \\| ${meaning} +\\|`));
});
