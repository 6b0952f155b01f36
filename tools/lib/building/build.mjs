import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { Failure } from '../steps.mjs';
import { alone } from './alone.mjs';
import { buildClient, buildGallery, buildShell } from './build-client.mjs';
import { fingerprint } from './sources.mjs';

const SERVER = { source: 'apps/server/src/main/main.ts', output: 'dist/server/main.js' };

/** The programs to build: source and output of each. */
const ENTRIES = [
  SERVER,
  { source: 'apps/server/src/main/content-cli.ts', output: 'dist/server/content.js' },
  { source: 'apps/server/src/main/money-cli.ts', output: 'dist/server/money.js' },
  { source: 'apps/server/src/main/break-cli.ts', output: 'dist/server/break.js' },
  { source: 'apps/server/src/main/operator-cli.ts', output: 'dist/server/operator.js' },
  { source: 'apps/server/src/main/backup-cli.ts', output: 'dist/server/backup.js' },
  { source: 'demo/world/feed.ts', output: 'dist/demo/feed.js' },
  { source: 'demo/league/league.ts', output: 'dist/demo/league.js' },
  { source: 'demo/scores/score-board.ts', output: 'dist/demo/score-board.js' },
  { source: 'demo/audience/audience.ts', output: 'dist/demo/audience.js' },
];

/** Files that are copied unchanged. */
const COPIES = [
  { source: 'apps/server/src/content/import/starter', output: 'dist/server/starter' },
  { source: 'apps/server/src/kernel/store/migrations', output: 'dist/server/migrations' },
  { source: 'apps/server/src/collectibles/signature/c2pa-worker.mjs', output: 'dist/server/c2pa-worker.mjs' },
  { source: 'apps/server/src/live/whip/webrtc-process.mjs', output: 'dist/server/webrtc-process.mjs' },
  { source: 'apps/server/src/people/common-passwords.bin', output: 'dist/server/common-passwords.bin' },
  { source: 'apps/server/src/live/slate/slate-720.flv', output: 'dist/server/slate-720.flv' },
  { source: 'apps/server/src/live/slate/slate-360.flv', output: 'dist/server/slate-360.flv' },
];

const SOURCES = ['packages', 'apps', 'demo', 'tools/lib'];

/** Workspace packages are bundled from their sources; everything else stays an import from node_modules. */
const ownPackagesOnly = {
  name: 'own-packages-only',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@touchline/') ? undefined : { path, external: true },
    );
  },
};

/**
 * @param {string} folder
 * @param {typeof ENTRIES} entries
 */
async function bundle(folder, entries) {
  const { build } = await import('esbuild');
  for (const { source, output } of entries) {
    await build({
      entryPoints: [join(folder, source)],
      outfile: join(folder, output),
      absWorkingDir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'error',
      plugins: [ownPackagesOnly],
    });
  }
}

/**
 * @param {string} folder
 * @param {typeof COPIES} copies
 */
function copy(folder, copies) {
  for (const { source, output } of copies) {
    rmSync(join(folder, output), { recursive: true, force: true });
    cpSync(join(folder, source), join(folder, output), { recursive: true });
  }
}

/**
 * Builds only the programs of the server, into another folder than the shipped one.
 * @param {string} output below the repository, so that its packages are found
 * @returns {Promise<string>} the service's program
 */
export async function buildServer(output, folder = root) {
  const moved = (/** @type {typeof ENTRIES[number]} */ { source, output: shipped }) => ({
    source,
    output: shipped.replace(/^dist\/server/, output),
  });
  await bundle(folder, ENTRIES.filter(({ output: shipped }) => shipped.startsWith('dist/server/')).map(moved));
  copy(folder, COPIES.map(moved));
  return join(folder, moved(SERVER).output);
}

/**
 * Builds everything unconditionally.
 * @returns {Promise<string>}
 */
export const build = (folder = root) => alone(folder, () => buildAll(folder));

/** @param {string} folder */
async function buildAll(folder) {
  const stamp = join(folder, 'dist', '.sources');
  const sources = fingerprint(folder, SOURCES);
  rmSync(stamp, { force: true });
  const client = buildClient(folder);
  try {
    await bundle(folder, ENTRIES);
  } catch {
    // esbuild has already printed file, line and reason.
    await client.catch(() => undefined);
    throw new Failure('The build failed.');
  }
  await client;
  copy(folder, COPIES);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(stamp, sources);
  return 'done';
}

/**
 * Builds if a source changed since the last successful build.
 * @returns {Promise<string>}
 */
export const buildIfChanged = (folder = root) =>
  alone(folder, async () => {
    const stamp = join(folder, 'dist', '.sources');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(folder, SOURCES)) return 'up to date';
    return buildAll(folder);
  });

/**
 * Builds what the journeys open from a file (the TV's files, which are part of the build, and the component gallery) if a
 * source changed since the last successful build.
 * @param {string} server the address it is packed for
 */
export const buildOpenedIfChanged = (server, folder = root) =>
  alone(folder, async () => {
    await buildIfChanged(folder);
    const page = join(folder, 'dist', 'client', 'gallery', 'index.html');
    const sources = `${fingerprint(folder, ['packages', 'apps/client'])} ${server}`;
    await unlessStamped(join(folder, 'dist', '.opened-sources'), page, sources, () => buildGallery(folder, server));
  });

/**
 * Builds the bundle for phone shells if a source changed since the last successful build.
 */
export const buildShellIfChanged = (folder = root) =>
  alone(folder, async () => {
    const page = join(folder, 'dist', 'client', 'shell', 'index.html');
    const sources = fingerprint(folder, ['packages', 'apps/client']);
    await unlessStamped(join(folder, 'dist', '.shell-sources'), page, sources, () => buildShell(folder));
  });

/**
 * @param {string} stamp the file that names the sources of the last success
 * @param {string} page part of its result
 * @param {string} sources
 * @param {() => Promise<void>} work
 */
async function unlessStamped(stamp, page, sources, work) {
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, sources);
}
