import { join } from 'node:path';
import { grade } from './picture';
import { ffmpeg } from './run';
import { bundled, withStage } from './stage';

// Draws single frames of a loop: <folder> <loop> <seconds[:camera]>…
const [folder = '.', loop = 'football', ...moments] = process.argv.slice(2);
const size = { width: 960, height: 540 };
await withStage(await bundled(loop), { loop, camera: 'main', ...size }, async (stage) => {
  for (const moment of moments) {
    const [seconds = '0', camera = 'main'] = moment.split(':');
    const begun = Date.now();
    const picture = await stage.frame(Number(seconds), camera);
    const file = join(folder, `${loop}-${camera}-${seconds}.png`);
    process.stdout.write(`${file}: ${Date.now() - begun} ms\n`);
    await ffmpeg(['-f', 'mjpeg', '-i', '-', '-filter_complex', grade(size), '-frames:v', '1', file], picture);
  }
});
