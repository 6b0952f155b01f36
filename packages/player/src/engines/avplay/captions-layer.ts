import type { Clock } from '../../model/clock';

/** Shows the text that AVPlay passes on, since it draws none itself. */
interface CaptionsLayer {
  show(text: string, milliseconds: number): void;
  clear(): void;
  remove(): void;
}

const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  left: '10%',
  right: '10%',
  bottom: '8%',
  textAlign: 'center',
  whiteSpace: 'pre-line',
  font: '500 2.6vw/1.35 sans-serif',
  color: '#fff',
  textShadow: '0 0 0.3em #000, 0 0 0.1em #000',
  pointerEvents: 'none',
};

/** Puts the layer behind an element, in front of which are the controls only. */
export function createCaptionsLayer(after: HTMLElement, clock: Clock): CaptionsLayer {
  const layer = after.ownerDocument.createElement('div');
  layer.dataset['player'] = 'avplay-captions';
  Object.assign(layer.style, STYLE);
  after.after(layer);
  let stop: (() => void) | null = null;
  const clear = () => {
    stop?.();
    stop = null;
    layer.textContent = '';
  };
  return {
    show(text, milliseconds) {
      clear();
      layer.textContent = plain(text);
      if (milliseconds > 0) stop = clock.after(milliseconds, clear);
    },
    clear,
    remove() {
      clear();
      layer.remove();
    },
  };
}

/** The text of a cue without its tags, which sets pass on. */
const plain = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
