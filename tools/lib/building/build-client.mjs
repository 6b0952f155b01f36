import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from '../children.mjs';
import { Failure } from '../steps.mjs';
import { fingerprint } from './sources.mjs';

/** Parts of the client that the server needs: files for browsers, TVs and previews, and the rendering code. */
const SERVED = ['web', 'server', 'tv', 'preview'];

/** The oldest supported browsers of the web build. */
const BROWSERS = ['chrome107', 'safari16', 'firefox115'];

/** The oldest engine of TVs: webOS 5. */
const OLDEST_TV = 'chrome68';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/**
 * Builds what the server serves (the client, the connect pages, the studio and the prediction game) and precompresses it.
 * @param {string} folder the repository
 */
export async function buildClient(folder) {
  await Promise.all([
    vite(folder, SERVED),
    vite(folder, ['production'], 'connect'),
    vite(folder, ['production'], 'studio'),
    buildGame(folder),
  ]);
  await Promise.all([writeWorker(folder), writeInlined(folder), writePage(folder, 'tv')]);
  for (const part of ['web', 'connect', 'studio', 'tv', 'preview'])
    await compressAll(join(folder, 'dist', 'client', part));
}

/**
 * Builds the static bundle for phone shells. Its settings are written when it is packed.
 * @param {string} folder the repository
 */
export const buildShell = (folder) => vite(folder, ['shell']);

/**
 * Builds the component gallery, which is opened from a file, for the server at an address.
 * @param {string} folder the repository
 * @param {string} server
 */
export async function buildGallery(folder, server) {
  await vite(folder, ['gallery']);
  const settings = `window.touchline = ${JSON.stringify({ server, platform: 'webos' })};\n`;
  writeFileSync(join(folder, 'dist', 'client', 'gallery', 'settings.js'), settings);
  await writePage(folder, 'gallery');
}

/**
 * @param {string} folder
 * @param {string[]} modes of the app's Vite configuration
 * @param {'client' | 'connect' | 'studio'} [app]
 */
async function vite(folder, modes, app = 'client') {
  const program = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const cwd = join(folder, 'apps', app);
  const env = { ...process.env, TOUCHLINE_BUILD: buildOf(folder) };
  const results = await Promise.all(
    modes.map((mode) => run(process.execPath, [program, 'build', '--mode', mode, '--logLevel', 'error'], { cwd, env })),
  );
  if (results.some(({ code }) => code !== 0)) throw new Failure('The build of the client failed.');
}

/**
 * The build id of the client: html rendered by another build cannot be hydrated.
 * @param {string} folder
 */
const buildOf = (folder) => fingerprint(folder, ['packages', 'apps/client/src']).slice(0, 16);

/**
 * The page of a single-script bundle. On a TV it starts with the opening script, which fetches the bundle itself.
 * @param {string} folder
 * @param {string} mode
 */
async function writePage(folder, mode) {
  const page = readFileSync(join(folder, 'apps', 'client', 'tv.html'), 'utf8');
  const settings = '<script src="settings.js"></script>';
  const [opening, script] =
    mode === 'tv'
      ? [`${settings}\n    <script>${await openingScript(folder)}</script>`, '']
      : [settings, '<script src="touchline.js"></script>'];
  const html = page.replace('<!--opening-->', () => opening).replace('<!--script-->', () => script);
  writeFileSync(join(folder, 'dist', 'client', mode, 'index.html'), html);
}

/** @param {string} folder */
async function openingScript(folder) {
  return inPage(await smallScript(folder, 'entries/opening.ts', [OLDEST_TV]));
}

/**
 * The scripts that the server inlines: `hold` into every page, `prefetch` into pages with a video.
 * @param {string} folder
 */
async function writeInlined(folder) {
  for (const name of ['hold', 'prefetch']) {
    const script = inPage(await smallScript(folder, `entries/${name}.ts`, BROWSERS));
    writeFileSync(join(folder, 'dist', 'client', 'server', `${name}.js`), script);
  }
}

/**
 * Escapes a script for inlining into html.
 * @param {string} script
 */
const inPage = (script) => script.replaceAll('</', '<\\/');

/**
 * The service worker, which pages load by a fixed address; its content contains the build id.
 * @param {string} folder
 */
async function writeWorker(folder) {
  const script = await smallScript(folder, 'entries/service-worker/worker.ts', BROWSERS);
  writeFileSync(join(folder, 'dist', 'client', 'web', 'service-worker.js'), script);
}

/**
 * A standalone, tree-shaken script.
 * @param {string} folder
 * @param {string} entry
 * @param {string[]} target
 */
async function smallScript(folder, entry, target) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'apps', 'client', 'src', entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
    define: { TOUCHLINE_BUILD: JSON.stringify(buildOf(folder)) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * The prediction game as one self-contained document: it has no origin, so it cannot share files. TVs show it too, so
 * it targets old engines.
 * @param {string} folder
 */
async function buildGame(folder) {
  const { build } = await import('esbuild');
  const source = join(folder, 'apps', 'predict');
  /** @param {string} entry */
  const bundle = async (entry) => {
    const { outputFiles } = await build({
      entryPoints: [join(source, 'src', entry)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: OLDEST_TV,
      loader: { '.woff2': 'dataurl' },
      logLevel: 'error',
    });
    return inPage(outputFiles[0]?.text.trim() ?? '');
  };
  const [script, style] = await Promise.all([bundle('main.ts'), bundle('styles/index.css')]);
  const html = readFileSync(join(source, 'index.html'), 'utf8')
    .replace('<!--style-->', () => `<style>${style}</style>`)
    .replace('<!--script-->', () => `<script>${script}</script>`);
  const output = join(folder, 'dist', 'client', 'predict');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'index.html'), html);
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
