import { expect, test } from 'vitest';
import { styleSheets } from '../../test/style-sheets';

const sheets = styleSheets('apps/client/src', 'apps/connect/src', 'apps/predict/src', 'packages/design-tokens');

test('type is in rem, so that the font size chosen in the browser has an effect', () => {
  expect(sheets.length).toBeGreaterThan(50);
  // TVs are laid out for one screen size.
  const found = sheets.flatMap(({ file, rules }) =>
    rules
      .filter(({ selector }) => !selector.includes('data-frame="tv"'))
      .flatMap(({ declarations }) => [...declarations])
      .filter(([property, value]) => /^(?:font-size|--type-[\w-]+)$/.test(property) && /\dpx/.test(value))
      .map(([property, value]) => `${file} ${property}: ${value}`),
  );
  expect(found).toEqual([]);
});
