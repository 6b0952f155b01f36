/** The part of a browser's 2D canvas context that the scenes draw with, so that they compile without DOM types. */
export interface Paint {
  readonly canvas: Picture;
  fillStyle: string | Shade;
  strokeStyle: string | Shade;
  globalAlpha: number;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  font: string;
  textAlign: 'center' | 'left' | 'right';
  textBaseline: 'alphabetic' | 'middle' | 'top';
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
  drawImage(
    from: Picture,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    x: number,
    y: number,
    w: number,
    h: number,
  ): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Shade;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Shade;
}

/** The canvas itself, which can be drawn into itself. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** A canvas gradient. */
export interface Shade {
  addColorStop(at: number, colour: string): void;
}

/** One sport's picture: a pure function of the time in the loop, with the loop's length as its period. */
export type Scene = (paint: Paint, seconds: number) => void;

export const WIDTH = 1280;
export const HEIGHT = 720;

/** Puts all that is drawn so far out of focus: shrunk into a corner and enlarged again. Sharp things are drawn after. */
export function defocus(paint: Paint, times: number): void {
  const [w, h] = [Math.round(WIDTH / times), Math.round(HEIGHT / times)];
  paint.drawImage(paint.canvas, 0, 0, WIDTH, HEIGHT, 0, HEIGHT - h, w, h);
  paint.drawImage(paint.canvas, 0, HEIGHT - h, w, h, 0, 0, WIDTH, HEIGHT);
}
