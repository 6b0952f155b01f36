import { type PackageSettings, packedFor } from '../app/connection/package-settings';
import { holdPresses } from '../shell/focus/presses';
import { directionOf, focusFirst, moveFocus } from '../shell/focus/remote';
// Not through the features' indexes: those would bring React along.
import { selectedRegion } from '../shell/region/selected-region';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';
import { readLocale } from '../shell/texts/locale';

/** How long the server may take before the app draws for itself. */
const PATIENCE_MS = 2500;
/** How long the app waits for the first pictures: its own start would hold them up. */
const PICTURES_MS = 500;

/**
 * The first thing a TV runs, inside the page itself: it shows what the server drew for this address while nothing of the
 * app is here yet, then lets the app take over. Whatever goes wrong, the app starts and draws for itself.
 */
async function open(settings: PackageSettings | undefined): Promise<void> {
  if (settings && 'fetch' in window)
    await Promise.race([showDrawn(settings), wait(PATIENCE_MS)]).catch(() => undefined);
  isOver = true;
  showRest();
  await isBodyThere();
  const script = document.createElement('script');
  script.src = 'touchline.js';
  document.body.appendChild(script);
}

/** An answer that comes after its time must not replace what the app has drawn. */
let isOver = false;

async function showDrawn({ server, platform = 'webos' }: PackageSettings): Promise<void> {
  const [asked = '', search = ''] = location.hash.slice(1).split('?', 2);
  const path = asked.length > 1 ? asked : '/home';
  const query = new URLSearchParams(search);
  query.set('platform', platform);
  const stored = storedValues(localStorageIfAllowed());
  query.set('locale', readLocale(stored, navigator.languages));
  const regionId = selectedRegion(stored);
  if (regionId !== undefined && !query.has('regionId')) query.set('regionId', regionId);
  const answer = await fetch(`${server}${path}?${query.toString()}`);
  if (!answer.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  await isBodyThere();
  const [here, app, boot] = [document.getElementById('app'), drawn.getElementById('app'), drawn.getElementById('boot')];
  // Only html of the very same build can be taken over.
  if (isOver || !here || !app || boot?.dataset['build'] !== TOUCHLINE_BUILD) return;
  // Html is taken over at the address it was drawn for.
  const drawnAt = answer.redirected ? new URL(answer.url).pathname : path;
  if (drawnAt !== asked) history.replaceState(null, '', `#${drawnAt}${search && `?${search}`}`);
  document.documentElement.lang = drawn.documentElement.lang;
  document.title = drawn.title;
  document.documentElement.setAttribute(OPENING, '');
  // Asked for ahead on the web; here the pictures themselves are next, and old engines complain.
  for (const link of app.querySelectorAll('link')) link.remove();
  document.body.replaceChild(document.adoptNode(app), here);
  document.body.appendChild(document.adoptNode(boot));
  // The pictures are asked for before the page is measured, which takes a TV long.
  await wait(0);
  focusFirst(document);
  window.addEventListener('keydown', move);
  holdPresses(document);
  await Promise.race([Promise.all(urgentPictures().map(isLoaded)), wait(PICTURES_MS)]);
  await isPainted();
}

/** While the page has it, styles leave out what lies below the first view: to measure that and fetch its pictures takes a TV long. */
const OPENING = 'data-opening';
const showRest = () => document.documentElement.removeAttribute(OPENING);

/** Arrows work on what is shown from the start; once the app has taken over, it has dealt with the key before. */
function move(event: KeyboardEvent): void {
  const direction = directionOf(event);
  if (!direction || event.defaultPrevented) return;
  event.preventDefault();
  showRest();
  moveFocus(direction, document);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isPainted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const isBodyThere = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });

/** Those of the first view: the stage, and the first line as far as it reaches. */
function urgentPictures(): HTMLImageElement[] {
  const line = document.querySelector('main [data-focus-group]');
  const inLine = line ? [...line.querySelectorAll('img')].filter((img) => isInView(img)) : [];
  return [...document.querySelectorAll<HTMLImageElement>('main img[fetchpriority="high"]'), ...inLine];
}

const isInView = (element: Element) => element.getBoundingClientRect().left < window.innerWidth;

const isLoaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    if (image.complete) resolve();
    for (const end of ['load', 'error']) image.addEventListener(end, () => resolve());
  });

void open(packedFor());
