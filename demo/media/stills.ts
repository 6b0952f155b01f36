import { join } from 'node:path';
import { DRAWN, FRAME_RATE } from './picture';
import { ffmpeg } from './run';
import { setOf } from './sets';
import { spotOf } from './spots';

// Draws single frames of a loop: <folder> <loop> <seconds[:camera]>…
const [folder = '.', loop = 'football', ...moments] = process.argv.slice(2);
const size = spotOf(loop) ? DRAWN.spot : DRAWN.main;
const set = await setOf({ loop, camera: 'main', ...size }, FRAME_RATE);
await set.open(async (stage) => {
  for (const moment of moments) {
    const [seconds = '0', camera = 'main'] = moment.split(':');
    const begun = Date.now();
    const picture = await stage.frame(Number(seconds), camera);
    const file = join(folder, `${loop}-${camera}-${seconds}.png`);
    process.stdout.write(`${file}: ${Date.now() - begun} ms\n`);
    const input = ['-f', 'image2pipe', '-c:v', set.codec, '-i', '-'];
    await ffmpeg([...input, '-filter_complex', set.filter, '-frames:v', '1', file], picture);
  }
});
