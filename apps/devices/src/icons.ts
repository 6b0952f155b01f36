import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * How much of the icon is drawn: `whole` as it is, with its rounded corners; `full` with the background up to the edge;
 * `mark` alone on a transparent ground; `white`, the mark as a silhouette.
 */
type IconShape = 'whole' | 'full' | 'mark' | 'white';

export interface IconOptions {
  readonly width: number;
  /** A square without it. */
  readonly height?: number;
  readonly shape?: IconShape;
  /** Part of the shorter side that the icon's square takes: 1 unless a platform cuts the edge off. */
  readonly scale?: number;
}

/** The svg's own square, from its view box. */
interface Drawing {
  readonly side: number;
  readonly whole: string;
  readonly mark: string;
  readonly background: string;
}

function read(icon: string): Drawing {
  const svg = readFileSync(icon, 'utf8');
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const whole = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  const mark = /<g id="mark">([\s\S]*?)<\/g>/.exec(svg)?.[1];
  const background = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
  if (!side || whole === undefined || mark === undefined || background === undefined)
    throw new Error(`${icon} needs a square view box, a rect with the background's colour and a group "mark".`);
  return { side, whole, mark, background };
}

function content({ whole, mark }: Drawing, shape: IconShape): string {
  if (shape === 'whole') return whole;
  return shape === 'white' ? mark.replaceAll(/fill="[^"]*"/g, 'fill="#ffffff"') : mark;
}

/** Draws the icon as a PNG. The same options give the same bytes. */
export async function drawIcon(icon: string, options: IconOptions): Promise<Buffer> {
  const { width, height = width, shape = 'whole', scale = 1 } = options;
  const drawing = read(icon);
  const side = Math.min(width, height) * scale;
  const place = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / drawing.side})`;
  const ground = shape === 'full' ? `<rect width="${width}" height="${height}" fill="${drawing.background}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}<g transform="${place}">${content(drawing, shape)}</g></svg>`;
  const picture = sharp(Buffer.from(svg));
  // Apple refuses icons with an alpha channel.
  if (shape === 'full') picture.removeAlpha();
  return picture.png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
}
