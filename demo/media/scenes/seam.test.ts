import { describe, expect, it } from 'vitest';
import { LOOP } from './cycle';
import { scenes } from './index';
import { HEIGHT, type Paint, type Shade, WIDTH } from './paint';

const colour = (style: string | Shade): string => (typeof style === 'string' ? style : 'shade');

/** A canvas that writes down what is drawn on it, to a thousandth of a pixel. */
class Notebook implements Paint {
  readonly notes: string[] = [];
  readonly canvas = { width: WIDTH, height: HEIGHT };
  fillStyle: string | Shade = '';
  strokeStyle: string | Shade = '';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: Paint['lineCap'] = 'butt';
  lineJoin: Paint['lineJoin'] = 'miter';
  font = '';
  textAlign: Paint['textAlign'] = 'left';
  textBaseline: Paint['textBaseline'] = 'alphabetic';

  save(): void {}
  restore(): void {}
  beginPath(): void {}
  closePath(): void {}
  clip(): void {}
  setTransform(...numbers: number[]): void {
    this.note('transform', numbers);
  }
  moveTo(...numbers: number[]): void {
    this.note('move', numbers);
  }
  lineTo(...numbers: number[]): void {
    this.note('line', numbers);
  }
  arc(...numbers: number[]): void {
    this.note('arc', numbers);
  }
  ellipse(...numbers: number[]): void {
    this.note('ellipse', numbers);
  }
  fillRect(...numbers: number[]): void {
    this.note('rect', numbers);
  }
  drawImage(_: Paint['canvas'], ...numbers: number[]): void {
    this.note('image', numbers);
  }
  fillText(text: string, ...numbers: number[]): void {
    this.note(text, numbers);
  }
  fill(): void {
    this.note(`fill ${colour(this.fillStyle)}`, []);
  }
  stroke(): void {
    this.note(`stroke ${colour(this.strokeStyle)}`, [this.lineWidth]);
  }
  createLinearGradient(): Shade {
    return { addColorStop: () => undefined };
  }
  createRadialGradient(): Shade {
    return { addColorStop: () => undefined };
  }

  private note(what: string, numbers: readonly number[]): void {
    this.notes.push(`${what} ${numbers.map((n) => (Math.round(n * 1000) / 1000 || 0).toFixed(3)).join(' ')}`);
  }
}

describe.each(Object.entries(scenes))('the %s scene', (_, prepare) => {
  const scene = prepare();
  const drawn = (seconds: number): string[] => {
    const notebook = new Notebook();
    scene(notebook, seconds);
    return notebook.notes;
  };

  it.each([0, 0.04, 7.32])('looks the same one loop after %s s', (seconds) => {
    const now = drawn(seconds);
    expect(now.length).toBeGreaterThan(500);
    expect(drawn(seconds + LOOP)).toEqual(now);
  });

  it('moves', () => {
    expect(drawn(0.04)).not.toEqual(drawn(0));
  });
});
