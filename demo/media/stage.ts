import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';

// Software rendering, since no GPU is required.
const FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A camera of a loop, with the size of the frames. */
export interface Shot {
  loop: string;
  camera: string;
  width: number;
  height: number;
  /** Number of frames each drawn frame is repeated for; used by drafts. */
  hold?: number;
}

/** Draws the frames of a shot. */
export interface Stage {
  /** Draws a frame as a JPEG, optionally with another camera. */
  frame(seconds: number, camera?: string): Promise<Buffer>;
}

/** The browser: `CHROME_PATH`, or one of the usual paths. */
function browserPath(): string {
  const path = [process.env.CHROME_PATH, ...BROWSERS].find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  return path;
}

/** Bundles the program that draws a loop, without the other loops. */
export async function bundled(loop: string): Promise<string> {
  const result = await build({
    stdin: {
      contents: `export { ${loop} as film } from './${loop}'; export { Projector } from './projector';`,
      resolveDir: fileURLToPath(new URL('./scenes', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'touchline',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('Bundling the scenes failed.');
  return file.text;
}

async function prepare(page: Page, program: string, shot: Shot): Promise<Stage> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ content: program });
  await page.evaluate(`
    window.projector = new touchline.Projector(touchline.film, ${shot.width}, ${shot.height});
    undefined;
  `);
  return {
    async frame(seconds, camera = shot.camera) {
      const address = String(await page.evaluate(`projector.frame(${seconds}, ${JSON.stringify(camera)})`));
      if (complaints.length > 0) throw new Error(`The scene cannot be drawn: ${complaints.join('; ')}`);
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    },
  };
}

/** Opens a browser with the program of a shot, and closes it afterwards. */
export async function withStage<T>(program: string, shot: Shot, use: (stage: Stage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    return await use(await prepare(await browser.newPage(), program, shot));
  } finally {
    await browser.close();
  }
}
