import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three';
import { FRAME } from './series';
import type { Film } from './shading/film';

// Colours are not converted; grading happens during encoding.
ColorManagement.enabled = false;

/** Share of the frame time during which the shutter is open. */
const SHUTTER = 0.5;

/** Renders the frames of a film. */
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
    if (!context) throw new Error('No canvas context is available for frames.');
    this.sheet = context;
    this.film = prepare();
  }

  /** Renders a frame as a JPEG data URL, with motion blur. */
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
