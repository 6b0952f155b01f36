import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/root.mjs';
import { command, Failure } from './lib/steps.mjs';
import { needChromium } from './lib/testing/chromium.mjs';

const OUTPUT = 'apps/server/src/live/slate';
const FONT = 'packages/design-tokens/fonts/archivo-touchline.woff2';
const SIZES = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
];
const MOST_BYTES = 60_000;

/** The picture while an encoder is away; sizes are shares of the width. */
const page = () => `<!doctype html><style>
@font-face { font-family: Archivo; src: url(data:font/woff2;base64,${readFileSync(inRoot(FONT)).toString('base64')}); font-weight: 400 900; font-stretch: 100% 125% }
body { margin: 0; width: 100vw; height: 100vh; display: grid; place-items: center;
  background: linear-gradient(104deg, #0f3a55 0 49.8%, #f5f7f4 49.8% 50%, #22324a 50%) }
p { margin: 0; padding: 0 2vw 4vw; font: 800 5.6vw Archivo; font-stretch: 118%; color: #f5f7f4 }
</style><p>Back in a moment</p>`;

// Writes the videos that viewers see while an encoder is away: two seconds that begin with a key frame, without sound.
await command(async () => {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: needChromium(), args: ['--no-sandbox'] });
  const folder = mkdtempSync(join(tmpdir(), 'touchline-slate-'));
  try {
    let bytes = 0;
    for (const { width, height } of SIZES) {
      const view = await browser.newPage({ viewport: { width, height } });
      await view.setContent(page());
      await view.evaluate('document.fonts.load("800 40px Archivo")');
      const picture = join(folder, `${height}.png`);
      await view.screenshot({ path: picture });
      const video = inRoot(OUTPUT, `slate-${height}.flv`);
      encode(picture, video);
      bytes += statSync(video).size;
    }
    if (bytes > MOST_BYTES) throw new Failure(`The slates have ${bytes} bytes, which is too much.`);
    console.log(`  ${SIZES.length} slates, ${Math.round(bytes / 1000)} kB`);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * 25 frames a second without reordering; one key frame, so that each repetition begins with the only one.
 * @param {string} picture
 * @param {string} video
 */
function encode(picture, video) {
  const { status, stderr } = spawnSync(
    process.env.FFMPEG_PATH || 'ffmpeg',
    [
      '-v',
      'error',
      '-loop',
      '1',
      '-framerate',
      '25',
      '-i',
      picture,
      '-t',
      '2',
      '-an',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-preset',
      'veryslow',
      '-level',
      '3.1',
      '-refs',
      '1',
      '-crf',
      '20',
      '-bf',
      '0',
      '-g',
      '50',
      '-keyint_min',
      '50',
      '-sc_threshold',
      '0',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-bsf:v',
      'filter_units=remove_types=6',
      '-flvflags',
      'no_duration_filesize',
      '-f',
      'flv',
      '-y',
      video,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Failure(`ffmpeg could not write ${video}: ${stderr}`);
}
