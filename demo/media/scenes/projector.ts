import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three';
import type { Film } from './film';
import { FRAME } from './series';

// Colours are painted as they are seen; the grading is done when the frames are encoded.
ColorManagement.enabled = false;

/** The part of a frame's time in which light falls on it. */
const SHUTTER = 0.5;

/** Draws a film's frames. */
export class Projector {
  private readonly renderer: WebGLRenderer;
  private readonly film: Film;
  private readonly sheet: CanvasRenderingContext2D;

  constructor(prepare: () => Film, width: number, height: number) {
    const canvas = document.createElement('canvas');
    this.renderer = new WebGLRenderer({ canvas, antialias: true, stencil: true, preserveDrawingBuffer: true });
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.renderer.setSize(width, height, false);
    const sheet = Object.assign(document.createElement('canvas'), { width, height });
    const context = sheet.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser gives no canvas to draw frames on.');
    this.sheet = context;
    this.film = prepare();
  }

  /** The frame at a time of the loop as the address of a JPEG; what moves is blurred over the open shutter. */
  frame(seconds: number, camera: string): string {
    const { renderer, film, sheet } = this;
    const exposures = film.exposures?.(seconds) ?? 1;
    for (let i = 0; i < exposures; i++) {
      renderer.render(film.scene, film.show(seconds + (i / exposures) * SHUTTER * FRAME, camera));
      sheet.globalAlpha = 1 / (i + 1);
      sheet.drawImage(renderer.domElement, 0, 0);
    }
    return sheet.canvas.toDataURL('image/jpeg', 1);
  }
}
