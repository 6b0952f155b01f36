import type { Screen } from './engine';

/** Runs an expression in the page and returns its value, cast to the known type. */
async function read<T>(screen: Screen, expression: string): Promise<T> {
  return JSON.parse(String(await screen.evaluate(`JSON.stringify(${expression})`))) as T;
}

/** The id of the focused element. */
export const focused = (screen: Screen) => read<string>(screen, 'document.activeElement.id');

/** The accessible name of the focused element. */
export const focusedName = (screen: Screen) =>
  read<string>(screen, "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent");

/** The lines of the page from top to bottom, each with its first tile. */
export const firstTiles = (screen: Screen) =>
  read<{ line: string; tile: string }[]>(
    screen,
    `Array.from(document.querySelectorAll('main ul[id^="line-"]')).map((line) => (
      { line: line.id, tile: line.querySelector('a').id }))`,
  );

/** An attribute of all matching elements. */
export const attributes = (screen: Screen, selector: string, name: string) =>
  read<string[]>(
    screen,
    `Array.from(document.querySelectorAll('${selector}')).map((element) => element.getAttribute('${name}'))`,
  );

/** The error message of the page, empty when there is none. */
export const errorText = (screen: Screen) =>
  read<string>(screen, `Array.from(document.querySelectorAll('[role="alert"]')).map((e) => e.textContent).join(' ')`);

/** The pictures on the screen: their number, and those that failed to load or decode. */
export const pictures = (screen: Screen) =>
  read<{ shown: number; missing: string[] }>(
    screen,
    `((shown) => ({ shown: shown.length, missing: shown.filter((i) => !(i.complete && i.naturalWidth)).map((i) => i.src) }))(
      Array.from(document.images).filter((image) => {
        const { left, right, top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      }))`,
  );

/** The position of the video, in a way that works in engines before Chromium 80. */
export const video = (screen: Screen) =>
  read<{ time: number; frames: number }>(
    screen,
    `((video) => ({ time: video ? video.currentTime : 0, frames: video ? video.webkitDecodedFrameCount : 0 }))(
      document.querySelector('video'))`,
  );

/** The picture of the video, made small: its brightness, and a text that differs with the picture. */
export const picture = (screen: Screen) =>
  read<{ brightness: number; print: string }>(
    screen,
    `((video) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [32, 18];
      const context = canvas.getContext('2d');
      if (video) context.drawImage(video, 0, 0, 32, 18);
      const { data } = context.getImageData(0, 0, 32, 18);
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) sum += data[at] + data[at + 1] + data[at + 2];
      return { brightness: sum / (32 * 18 * 3), print: Array.from(data).join() };
    })(document.querySelector('video'))`,
  );

/** How the focused element differs from an unfocused one: outline, shadow, colours and size, also of its parts. */
export const focusLook = (screen: Screen, id: string) =>
  read<string>(
    screen,
    `((focused) => [focused, ...focused.querySelectorAll('*')])(document.getElementById('${id}')).map((element) => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor, transform, borderColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, boxShadow, backgroundColor, transform, borderColor].join(' ');
    }).join('|')`,
  );

/** How far the video is behind the newest picture that its playlist tells of, in seconds; infinite without one. */
export const behindLive = (screen: Screen) =>
  read<number | null>(
    screen,
    `((video) => video && video.seekable.length ? video.seekable.end(video.seekable.length - 1) - video.currentTime : null)(
      document.querySelector('video'))`,
  ).then((seconds) => seconds ?? Number.POSITIVE_INFINITY);

/** The buttons of the open dialog, or none. */
export const dialogButtons = (screen: Screen) =>
  read<string[]>(
    screen,
    `Array.from(document.querySelectorAll('dialog[open] button')).map((button) => button.textContent).filter(Boolean)`,
  );
