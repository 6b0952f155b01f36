import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints';

/** What every page pays for, compressed: the client once, and a line of the table for each call. */
const CLIENT_BYTES = 1024;
const BYTES_PER_CALL = 14;

const bundle = async (external: string[] = []) => {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    external,
  });
  return { text: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) };
};

test('a browser that makes the calls loads the client and the table of calls, and no schema', async () => {
  const { text, inputs } = await bundle();
  expect(new Set(inputs.map((input) => input.split('/').at(-1)))).toEqual(
    new Set(['client.ts', 'endpoints.ts', 'index.ts', 'limits.ts']),
  );
  expect(text.toLowerCase()).not.toContain('typebox');
  expect(brotliCompressSync(text).length).toBeLessThan(CLIENT_BYTES + BYTES_PER_CALL * Object.keys(endpoints).length);
});

test('the client itself, without the table of calls, stays under 3 kB', async () => {
  const { text } = await bundle(['./endpoints']);
  expect(text).toContain('./endpoints');
  expect(text.length).toBeLessThan(3 * 1024);
});
