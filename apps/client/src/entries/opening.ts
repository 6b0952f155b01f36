import { holdPresses } from '../shell/focus/presses';
import { directionOf, focusFirst, moveFocus } from '../shell/focus/remote';
// Direct file imports: the indexes would pull in React.
import { packageSettings } from '../shell/platform/current';
import { tvLaunchPath } from '../shell/platform/launch-path';
import { ownLinksOf } from '../shell/platform/links';
import { isTvPlatform } from '../shell/platform/platform';
import type { PackageSettings } from '../shell/platform/shell';
import { selectedRegion } from '../shell/region/selected-region';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';
import { readLocale } from '../shell/texts/locale';

/** How long to wait for the server's html before the app renders by itself. */
const PATIENCE_MS = 2500;
/** Presses are released after this time, in case the app does not load. */
const HOLD_MS = 8000;
/** How long the app's start waits for the first pictures, which it would delay. */
const PICTURES_MS = 500;

/**
 * Inline script of the TV's page: shows the html that the server rendered for this address, then loads the app, which
 * hydrates it. After any failure the app starts and renders by itself.
 */
async function open(settings: PackageSettings | undefined): Promise<void> {
  // The server renders the TV layout for sets only.
  if (settings && isTvPlatform(settings.platform) && 'fetch' in window)
    await Promise.race([showDrawn(settings), wait(PATIENCE_MS)]).catch(() => undefined);
  isOver = true;
  showRest();
  await isBodyThere();
  const script = document.createElement('script');
  script.src = 'touchline.js';
  document.body.appendChild(script);
}

/** Set when the app starts: a later response must not replace the rendered app. */
let isOver = false;

async function showDrawn(settings: PackageSettings): Promise<void> {
  const { server, platform } = settings;
  // After a reload the set still names the path of the launch.
  const launchPath = history.state === null ? tvLaunchPath(window, ownLinksOf(settings)) : undefined;
  if (launchPath !== undefined) history.replaceState(null, '', `#${launchPath}`);
  const [requestedPath = '', search = ''] = location.hash.slice(1).split('?', 2);
  const path = requestedPath.length > 1 ? requestedPath : '/home';
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
  // Only html of the same build can be hydrated.
  if (isOver || !here || !app || boot?.dataset['build'] !== TOUCHLINE_BUILD) return;
  // Html is hydrated at the address it was rendered for.
  const drawnAt = answer.redirected ? new URL(answer.url).pathname : path;
  if (drawnAt !== requestedPath) history.replaceState(null, '', `#${drawnAt}${search && `?${search}`}`);
  document.documentElement.lang = drawn.documentElement.lang;
  document.title = drawn.title;
  document.documentElement.setAttribute(OPENING, '');
  // Preload hints are for the web: on a TV the pictures are requested next anyway, and old engines warn about unused
  // hints.
  for (const link of app.querySelectorAll('link')) link.remove();
  document.body.replaceChild(document.adoptNode(app), here);
  document.body.appendChild(document.adoptNode(boot));
  // The picture requests go out before the layout is measured, which is slow on a TV.
  await wait(0);
  focusFirst(document);
  window.addEventListener('keydown', move);
  holdPresses(document, (pressed) => (pressed instanceof HTMLElement ? pressed : null), HOLD_MS);
  await Promise.race([Promise.all(urgentPictures().map(isLoaded)), wait(PICTURES_MS)]);
  await isPainted();
}

/** While set, styles hide the content below the first view: its layout and pictures are slow on a TV. */
const OPENING = 'data-opening';
const showRest = () => document.documentElement.removeAttribute(OPENING);

/** Moves focus by arrow keys until the app is hydrated; after that the app has already handled the event. */
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

/** The pictures of the first view: the stage and the visible part of the first line. */
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

void open(packageSettings());
