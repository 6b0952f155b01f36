import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';

// There is no graphics card where the loops are made: the browser draws in software.
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

/** What is drawn: a camera of a loop, at a size. */
export interface Shot {
  loop: string;
  camera: string;
  width: number;
  height: number;
  /** For how many frames each drawn one stands; a draft draws few. */
  hold?: number;
}

/** Draws one shot's frames. */
export interface Stage {
  /** The frame at a time of the loop, as a JPEG; another camera than the shot's may be asked for. */
  frame(seconds: number, camera?: string): Promise<Buffer>;
}

/** The browser that draws: `CHROME_PATH`, or one of the usual places. */
function browserPath(): string {
  const path = [process.env.CHROME_PATH, ...BROWSERS].find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  return path;
}

/** The program that draws a loop, with nothing of the other loops in it. */
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
  if (!file) throw new Error('The scenes did not bundle.');
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

/** Opens a browser with a shot's program, hands it over, and closes the browser afterwards. */
export async function withStage<T>(program: string, shot: Shot, use: (stage: Stage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    return await use(await prepare(await browser.newPage(), program, shot));
  } finally {
    await browser.close();
  }
}
