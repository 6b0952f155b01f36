import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { appEndpoints } from './app-endpoints';

/** Compressed size limits: the client, plus one table entry per call. */
const CLIENT_BYTES = 1024;
const BYTES_PER_CALL = 14;

/** The client as the viewers' app loads it. */
const bundle = async (external: string[] = []) => {
  const result = await build({
    stdin: {
      contents: "export { callPath, createClient } from './index';",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    external,
  });
  const [output] = Object.values(result.metafile.outputs);
  const loaded = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    text: result.outputFiles[0]?.text ?? '',
    files: loaded.map(([file]) => file.split('/').at(-1)),
  };
};

test('the browser bundle contains the client and the calls of the app, and neither other calls nor schemas', async () => {
  const { text, files } = await bundle();
  expect(new Set(files)).toEqual(new Set(['client.ts', 'app-endpoints.ts']));
  expect(text.toLowerCase()).not.toContain('typebox');
  expect(brotliCompressSync(text).length).toBeLessThan(
    CLIENT_BYTES + BYTES_PER_CALL * Object.keys(appEndpoints).length,
  );
});

test('the client without the endpoint table is smaller than 3 kB', async () => {
  const { text } = await bundle(['./app-endpoints']);
  expect(text).toContain('./app-endpoints');
  expect(text.length).toBeLessThan(3 * 1024);
});
