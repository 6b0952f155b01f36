import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A minimal built client: its pages contain the data they were rendered from and a render counter. */
const RENDERER = `
let drawn = 0;
export const drawnSearch = (path, search) => {
  const tab = new URLSearchParams(search).get('tabId');
  return tab === null ? '' : '?tabId=' + tab;
};
export async function render({ path, search, audience }) {
  if (path === '/') return { kind: 'redirect', to: '/home' + search };
  const body = [path, search, audience.regionId, audience.locale, audience.platform, 'drawing ' + ++drawn].join(' | ');
  return { kind: 'page', status: 200, screen: undefined, head: '', body, state: '', playbackAddress: path === '/channel/one' ? '/api/v3/channels/one/playback?platform=web' : undefined };
}
`;

/** The inline script of its pages with a video. */
export const ASK = '/* asks */';
export const HOLD = '/* holds */';

/** The inline script of its page for TVs. */
export const OPEN = '/* opens */';

/** Writes such a client into a temporary folder; the second value removes it. */
export async function smallClient(): Promise<[folder: string, remove: () => Promise<void>]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-client-'));
  await mkdir(path.join(folder, 'web/.vite'), { recursive: true });
  await mkdir(path.join(folder, 'server'));
  await mkdir(path.join(folder, 'tv'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    path.join(folder, 'web/index.html'),
    '<html lang="en"><link rel="manifest" href="/manifest.webmanifest" /><!--head--><!--app--><!--state--></html>',
  );
  await writeFile(path.join(folder, 'web/.vite/manifest.json'), '{}');
  await writeFile(path.join(folder, 'web/service-worker.js'), '// nothing');
  await writeFile(path.join(folder, 'tv/index.html'), `<html data-frame="tv"><script>${OPEN}</script></html>`);
  await writeFile(path.join(folder, 'tv/touchline.js'), '// the app for TVs');
  await writeFile(path.join(folder, 'server/server.js'), RENDERER);
  await writeFile(path.join(folder, 'server/prefetch.js'), ASK);
  await writeFile(path.join(folder, 'server/hold.js'), HOLD);
  return [folder, () => rm(folder, { recursive: true, force: true })];
}
