import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Draws one scene's frames. */
export interface Stage {
  /** The frame at a time of the loop, as a JPEG. */
  frame(seconds: number): Promise<Buffer>;
}

/** The browser that draws: `CHROME_PATH`, or one of the usual places. */
function browserPath(): string {
  const path = [process.env.CHROME_PATH, ...BROWSERS].find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  return path;
}

async function bundledScenes(): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./scenes/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'touchline',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('The scenes did not bundle.');
  return file.text;
}

async function prepare(page: Page, loop: string): Promise<Stage> {
  await page.setContent('<canvas id="picture" width="1280" height="720"></canvas>');
  await page.addScriptTag({ content: await bundledScenes() });
  await page.evaluate(`
    const canvas = document.getElementById('picture');
    const paint = canvas.getContext('2d', { willReadFrequently: true });
    const scene = touchline.scenes[${JSON.stringify(loop)}]();
    window.frame = (seconds) => { scene(paint, seconds); return canvas.toDataURL('image/jpeg', 0.95); };
    undefined;
  `);
  return {
    async frame(seconds) {
      const address = String(await page.evaluate(`frame(${seconds})`));
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    },
  };
}

/** Opens a browser with the scene of a loop, hands it over, and closes the browser afterwards. */
export async function withStage<T>(loop: string, use: (stage: Stage) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    return await use(await prepare(await browser.newPage(), loop));
  } finally {
    await browser.close();
  }
}
