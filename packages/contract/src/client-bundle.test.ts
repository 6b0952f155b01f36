import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints';

/** Compressed size limits: the client, plus one table entry per call. */
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

test('the browser bundle contains the client and the endpoint table, and no schema', async () => {
  const { text, inputs } = await bundle();
  expect(new Set(inputs.map((input) => input.split('/').at(-1)))).toEqual(
    new Set(['client.ts', 'endpoints.ts', 'index.ts', 'limits.ts']),
  );
  expect(text.toLowerCase()).not.toContain('typebox');
  expect(brotliCompressSync(text).length).toBeLessThan(CLIENT_BYTES + BYTES_PER_CALL * Object.keys(endpoints).length);
});

test('the client without the endpoint table is smaller than 3 kB', async () => {
  const { text } = await bundle(['./endpoints']);
  expect(text).toContain('./endpoints');
  expect(text.length).toBeLessThan(3 * 1024);
});
