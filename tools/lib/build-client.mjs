import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './children.mjs';
import { Failure } from './steps.mjs';

/** The outputs of the client, as modes of its Vite configuration. */
const MODES = ['web', 'server'];

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/**
 * Builds the client's outputs, and compresses once what is served often.
 * @param {string} folder the repository
 */
export async function buildClient(folder) {
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const cwd = join(folder, 'apps', 'client');
  const results = await Promise.all(
    MODES.map((mode) =>
      run(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'error'], { cwd, env: process.env }),
    ),
  );
  if (results.some(({ code }) => code !== 0)) throw new Failure('The build of the client failed.');
  await compressAll(join(folder, 'dist', 'client', 'web'));
}

/** @param {string} folder */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  const wanted = files.filter((file) => COMPRESSIBLE.has(extname(file)) && statSync(file).isFile());
  await Promise.all(
    wanted.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
