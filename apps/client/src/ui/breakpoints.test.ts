import { expect, test } from 'vitest';
import { readRules, styleSheets } from '../../test/style-sheets';

/** The widths from which the conditions hold, and those up to which they do, as the first width beyond. */
const widthsOf = (conditions: readonly string[]): Set<number> =>
  new Set(
    conditions.flatMap((media) =>
      [...media.matchAll(/(min|max)-width: (\d+)px/g)].map(([, end, width]) => Number(width) + (end === 'max' ? 1 : 0)),
    ),
  );

const mediaOf = (rules: readonly { media: string }[]): string[] => rules.map(({ media }) => media);

test('PAGE-12a the layout changes at 576, 600, 680, 768, 872, 1024, 1440 and 1800', () => {
  const sheets = styleSheets('apps/client/src', 'packages/design-tokens');
  const widths = widthsOf(sheets.flatMap(({ rules }) => mediaOf(rules)));
  expect([576, 600, 680, 768, 872, 1024, 1440, 1800].filter((width) => !widths.has(width))).toEqual([]);
});

test('PAGE-12b the space around the contents of a page grows at 768, 1024 and 1440', () => {
  const tokens = readRules('packages/design-tokens/tokens.css').filter(({ selector }) => selector === ':root');
  const spaced = tokens.filter(({ declarations }) => declarations.has('--line-gap'));
  expect([...widthsOf(mediaOf(spaced))]).toEqual([768, 1024, 1440]);
  const gaps = spaced.map(({ declarations }) => Number.parseInt(declarations.get('--line-gap') ?? '', 10));
  expect(gaps).toEqual([...new Set(gaps)].sort((one, other) => one - other));
});
