import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { writeFiles } from '../files';

/** Folders that are removed after the tests of a file. */
export function scratchFolders(): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-devices-'));
    made.push(folder);
    return folder;
  };
}

const PAGE = `<html><head><script src="settings.js"></script>
  <link rel="icon" href="favicon.svg" type="image/svg+xml" /></head><body><script src="touchline.js"></script></body></html>`;
const INSTALLING = `<link rel="apple-touch-icon" href="apple-touch-icon.png" />
  <link rel="manifest" href="manifest.webmanifest" />
  <meta name="apple-mobile-web-app-title" content="Touchline" />
  <meta name="mobile-web-app-capable" content="yes" /></head>`;

/** The bundles of a client's build, as small as possible, with what the web server needs beside them. */
export function builtClient(folder: string): { tv: string; shell: string } {
  const text = (content: string) => Buffer.from(content);
  const bundle = (page: string, script: string) =>
    new Map([
      ['index.html', text(page)],
      ['touchline.js', text(script)],
      ['touchline.js.br', text('compressed')],
      ['touchline.css', text('main{top:0px}')],
      ['touchline.css.gz', text('compressed')],
      ['assets/größe 1.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['favicon.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['.vite/manifest.json', text('{}')],
      // Left by an older build, for another platform.
      ['settings.js', text('window.touchline = {"server":"http://localhost:4400","platform":"webos"};')],
    ]);
  const places = { tv: join(folder, 'tv'), shell: join(folder, 'shell') };
  writeFiles(places.tv, bundle(PAGE, 'play("tv")'));
  const page = PAGE.replace('</head>', INSTALLING).replaceAll(/(src|href)="/g, '$1="/');
  writeFiles(places.shell, bundle(page, 'play("phone")'));
  const picture = text('picture');
  const forBrowsers = ['apple-touch-icon.png', 'icon-192.png', 'shortcut-live.png', 'screenshots/home-wide-en.webp'];
  const installing = [...forBrowsers, 'service-worker.js', 'manifest.webmanifest'];
  writeFiles(places.shell, new Map(installing.map((name) => [name, picture])));
  return places;
}
