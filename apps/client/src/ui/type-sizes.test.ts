import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const folders = ['apps/client/src', 'apps/connect/src', 'apps/predict/src', 'packages/design-tokens'];
const sheets = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(root, folder, String(name)))
    .filter((file) => file.endsWith('.css')),
);

/** Sizes of type in pixels outside the rules of TVs, which are laid out for one screen size. */
function fixedSizes(css: string): string[] {
  const rules = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return rules
    .filter(([, selector = '']) => !selector.includes('data-frame="tv"'))
    .flatMap(([, , declarations = '']) => declarations.match(/(?:font-size|--type-[\w-]+):[^;]*\dpx[^;]*/g) ?? []);
}

test('type is in rem, so that the font size chosen in the browser has an effect', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) =>
    fixedSizes(readFileSync(file, 'utf8')).map((size) => `${relative(root, file)} ${size}`),
  );
  expect(found).toEqual([]);
});
