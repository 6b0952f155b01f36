import { BLOCKS } from '../cameras/picture';

/** A picture with its number in two rows of blocks, which `read` of the cameras' measurement reads. */
export const WIDTH = 640;
export const HEIGHT = 360;
export const FPS = 25;
export const BLOCK = WIDTH / BLOCKS;
/** Numbers begin again after 4096 frames (164 s). */
const FRAME_BITS = 12;

const box = (block: number, blocks: number, row: number, color: string, when = '1'): string =>
  `drawbox=x=${block * BLOCK}:y=${row * BLOCK}:w=${blocks * BLOCK}:h=${BLOCK}:color=${color}:t=fill:enable='${when}'`;

/** One bit: light in the first row, dark in the second. */
const bit = (block: number, when?: string): string[] => [
  box(block, 1, 0, 'white', when),
  box(block, 1, 1, 'black', when),
];

/**
 * The filter of ffmpeg that draws the number of each frame and that of the encoder (below 16), and prints the time of the
 * first frame in epoch seconds.
 */
export function numberedPicture(encoder: number): string {
  const frameBits = Array.from({ length: FRAME_BITS }, (_, index) => bit(index, `mod(floor(n/${2 ** index})\\,2)`));
  const encoderBits = Array.from({ length: BLOCKS - FRAME_BITS }, (_, index) =>
    (encoder >> index) & 1 ? bit(FRAME_BITS + index) : [],
  );
  const first = box(0, BLOCKS, 0, 'black', 'if(eq(n\\,0)\\,print(time(0))\\,1)');
  return [first, box(0, BLOCKS, 1, 'white'), ...frameBits.flat(), ...encoderBits.flat()].join(',');
}
