/**
 * Paths of the server whose links open the app; with `*` all that begin with them. Everything else stays in the browser:
 * Android's filters cannot exclude the pages that a QR code of a TV opens, the API or the studio.
 */
export const LINK_PATHS: readonly string[] = [
  '/',
  '/home',
  '/special-home',
  '/selected',
  '/sports',
  '/sports/*',
  '/catalogue',
  '/focus',
  '/calendar',
  '/calendar/*',
  '/subscriptions',
  '/favorites',
  '/predict',
  '/page/*',
  '/team/*',
  '/event/*',
  '/collectibles',
  '/collectible/*',
  '/together',
  '/list/*',
  '/media/*',
  '/channel/*',
  '/broadcast/*',
  '/youtube',
  '/search',
  '/app',
];
