import type { Screen } from './engine';

/** Runs an expression in the page and answers its value as what it is known to be. */
async function read<T>(screen: Screen, expression: string): Promise<T> {
  return JSON.parse(String(await screen.evaluate(`JSON.stringify(${expression})`))) as T;
}

/** The id of what has focus. */
export const focused = (screen: Screen) => read<string>(screen, 'document.activeElement.id');

/** What has focus, as it is called. */
export const focusedName = (screen: Screen) =>
  read<string>(screen, "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent");

/** The lines of the page, each with its first tile, top to bottom. */
export const firstTiles = (screen: Screen) =>
  read<{ line: string; tile: string }[]>(
    screen,
    `Array.from(document.querySelectorAll('main ul[id^="line-"]')).map((line) => (
      { line: line.id, tile: line.querySelector('a').id }))`,
  );

/** An attribute of all elements that match. */
export const attributes = (screen: Screen, selector: string, name: string) =>
  read<string[]>(
    screen,
    `Array.from(document.querySelectorAll('${selector}')).map((element) => element.getAttribute('${name}'))`,
  );

/** What the page tells in case of a failure, empty when there is none. */
export const errorText = (screen: Screen) =>
  read<string>(screen, `Array.from(document.querySelectorAll('[role="alert"]')).map((e) => e.textContent).join(' ')`);

/** The pictures on the screen: how many, and those that did not arrive or could not be decoded. */
export const pictures = (screen: Screen) =>
  read<{ shown: number; missing: string[] }>(
    screen,
    `((shown) => ({ shown: shown.length, missing: shown.filter((i) => !(i.complete && i.naturalWidth)).map((i) => i.src) }))(
      Array.from(document.images).filter((image) => {
        const { left, right, top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      }))`,
  );

/** How far the video has come, counted as engines before Chromium 80 do. */
export const video = (screen: Screen) =>
  read<{ time: number; frames: number }>(
    screen,
    `((video) => ({ time: video ? video.currentTime : 0, frames: video ? video.webkitDecodedFrameCount : 0 }))(
      document.querySelector('video'))`,
  );
