import type { FrameLocator, Page } from '@playwright/test';
import type { PreviewEntry, PreviewFrame, PreviewState } from '@touchline/contract';
import { previewAddress, previewFrames } from '@touchline/contract';

const NAMES = Object.keys(previewFrames) as PreviewFrame[];

/** What the frames of a page were sent last, and how long they took. */
interface Edit {
  state: PreviewState;
  entries?: PreviewEntry[];
  version?: number;
  selected?: string;
}

/** The three frames of a preview in a page of the studio, played by the test: it sends what the page builder would. */
export class PreviewPage {
  readonly #page: Page;
  #turn = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the frames beside the studio's own page, which may frame them. */
  async open(previewId: string, path: string, first: Edit): Promise<void> {
    await this.#page.goto('/studio');
    const frames = NAMES.map((name) => ({ name, src: previewAddress(name, previewId, path), ...previewFrames[name] }));
    await this.#page.evaluate((all) => {
      const place = document.createElement('div');
      place.style.cssText = 'position: fixed; inset: 0; z-index: 9; background: #000';
      for (const { name, src, width, height } of all) {
        const frame = document.createElement('iframe');
        frame.name = name;
        frame.src = src;
        frame.style.cssText = `position: absolute; width: ${width}px; height: ${height}px; transform: scale(0.3); transform-origin: 0 0; border: 0; left: ${name === 'tv' ? 600 : name === 'desktop' ? 150 : 0}px`;
        place.append(frame);
      }
      document.body.append(place);
    }, frames);
    for (const name of NAMES) await this.frame(name).locator('#app').waitFor({ state: 'attached' });
    await this.send(first);
  }

  frame(name: PreviewFrame): FrameLocator {
    return this.#page.frameLocator(`iframe[name="${name}"]`);
  }

  /** Sends the same to all frames; resolves with the milliseconds until all of them have painted and told it. */
  async send(edit: Edit): Promise<number> {
    const message = { type: 'touchline-preview', turn: ++this.#turn, ...edit };
    return this.#page.evaluate(async (sent) => {
      const frames = [...document.querySelectorAll('iframe')];
      const begun = performance.now();
      const waiting = new Set<MessageEventSource | null>(frames.map((frame) => frame.contentWindow));
      await new Promise<void>((resolve) => {
        // A frame that has just been opened says that it is ready, and is sent the message then.
        const hear = ({ data, source }: MessageEvent) => {
          if (data?.event === 'ready') (source as Window).postMessage(sent, location.origin);
          if (data?.event === 'rendered' && data.turn === sent.turn) waiting.delete(source);
          if (waiting.size > 0) return;
          window.removeEventListener('message', hear);
          resolve();
        };
        window.addEventListener('message', hear);
        for (const { contentWindow } of frames) contentWindow?.postMessage(sent, location.origin);
      });
      return performance.now() - begun;
    }, message);
  }
}
