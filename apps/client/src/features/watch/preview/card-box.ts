/** The place of a card in the window, in pixels. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

const GROWTH = 1.14;
const NARROWEST = 320;
const MARGIN = 12;
/** Height of the texts and buttons below the picture. */
const WORDS = 148;

/** Grows out of the middle of its tile and stays inside the window. */
export function cardBox(
  tile: { left: number; top: number; width: number },
  window: { width: number; height: number },
): Box {
  const width = Math.round(Math.min(Math.max(tile.width * GROWTH, NARROWEST), window.width - 2 * MARGIN));
  const height = (width * 9) / 16 + WORDS;
  const within = (at: number, size: number, room: number) => Math.max(MARGIN, Math.min(at, room - size - MARGIN));
  return {
    width,
    left: within(tile.left - (width - tile.width) / 2, width, window.width),
    top: within(tile.top - (width - tile.width) / 2, height, window.height),
  };
}
