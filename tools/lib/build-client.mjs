import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './children.mjs';
import { Failure } from './steps.mjs';

/** What the server needs of the client: files for browsers, and the code that draws pages. */
const SERVED = ['web', 'server'];

/** What is packed for devices: a static bundle for phone shells, one classic script for TVs. */
const PACKED = ['shell', 'tv'];

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/**
 * Builds what the server serves, the client and the connect pages, and compresses once what is served often.
 * @param {string} folder the repository
 */
export async function buildClient(folder) {
  await Promise.all([vite(folder, SERVED), vite(folder, ['production'], 'connect')]);
  await compressAll(join(folder, 'dist', 'client', 'web'));
  await compressAll(join(folder, 'dist', 'client', 'connect'));
}

/**
 * Builds what goes onto phones and TVs, for the server at an address.
 * @param {string} folder the repository
 * @param {string} server
 * @param {string[]} [modes]
 */
export async function buildPackages(folder, server, modes = PACKED) {
  await vite(folder, modes);
  const settings = `window.touchline = ${JSON.stringify({ server })};\n`;
  for (const mode of modes) writeFileSync(join(folder, 'dist', 'client', mode, 'settings.js'), settings);
  for (const mode of modes) if (mode !== 'shell') writePage(folder, mode);
}

/**
 * @param {string} folder
 * @param {string[]} modes of the app's Vite configuration
 * @param {'client' | 'connect'} [app]
 */
async function vite(folder, modes, app = 'client') {
  const program = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const cwd = join(folder, 'apps', app);
  const results = await Promise.all(
    modes.map((mode) =>
      run(process.execPath, [program, 'build', '--mode', mode, '--logLevel', 'error'], { cwd, env: process.env }),
    ),
  );
  if (results.some(({ code }) => code !== 0)) throw new Failure('The build of the client failed.');
}

/**
 * The page of a bundle that is one script.
 * @param {string} folder
 * @param {string} mode
 */
function writePage(folder, mode) {
  const page = readFileSync(join(folder, 'apps', 'client', 'tv.html'), 'utf8');
  writeFileSync(join(folder, 'dist', 'client', mode, 'index.html'), page);
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
