import type { Texture } from 'three';
import { type Brush, painted } from '../shading/texture';

/** The kit of a team. */
export interface Kit {
  shirt: string;
  trim: string;
  pattern: 'chevron' | 'quarters' | 'hoops' | 'plain';
  sleeve: string;
  shorts: string;
  socks: string;
}

const WIDTH = 256;
const HEIGHT = 128;

function pattern(brush: Brush, { shirt: ground, trim, pattern: kind }: Kit): void {
  brush.fillStyle = ground;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.fillStyle = trim;
  if (kind === 'chevron')
    for (const middle of [0, 128, 256]) {
      brush.beginPath();
      brush.moveTo(middle - 64, 66);
      brush.lineTo(middle, 96);
      brush.lineTo(middle + 64, 66);
      brush.lineTo(middle + 64, 80);
      brush.lineTo(middle, 112);
      brush.lineTo(middle - 64, 80);
      brush.fill();
    }
  if (kind === 'quarters')
    for (const [x, y] of [
      [0, 0],
      [64, 64],
      [128, 0],
      [192, 64],
    ] as const)
      brush.fillRect(x, y, 64, 64);
  if (kind === 'hoops') for (const y of [84, 108]) brush.fillRect(0, y, WIDTH, 12);
}

/** Texture of a shirt with a number on the back; 0 is no number. */
export function shirt(kit: Kit, number: number): Texture {
  return painted(WIDTH, HEIGHT, (brush) => {
    pattern(brush, kit);
    const folds = brush.createLinearGradient(0, 0, 0, HEIGHT);
    folds.addColorStop(0, 'rgba(255, 255, 255, 0.12)');
    folds.addColorStop(0.6, 'rgba(0, 0, 0, 0)');
    folds.addColorStop(1, 'rgba(0, 0, 0, 0.28)');
    brush.fillStyle = folds;
    brush.fillRect(0, 0, WIDTH, HEIGHT);
    if (number === 0) return;
    const light = kit.pattern === 'quarters';
    brush.font = '800 52px "DejaVu Sans", Arial, sans-serif';
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.lineWidth = 7;
    brush.strokeStyle = light ? '#ffffff' : kit.trim;
    brush.fillStyle = light ? '#17122b' : '#ffffff';
    // The lathe geometry starts at the front, so that the back is in the middle of the texture.
    brush.strokeText(String(number), WIDTH / 2, 56);
    brush.fillText(String(number), WIDTH / 2, 56);
  });
}
