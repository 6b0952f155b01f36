/**
 * Addresses of the client that open the app on Android, which has no way to except single ones: `/api` or `/connect`
 * must stay with the browser. `:` begins a part that differs.
 */
export const LINKS: readonly string[] = [
  '/',
  '/home',
  '/special-home',
  '/selected',
  '/sports',
  '/sports/favorites',
  '/sports/favorites/:pageId',
  '/catalogue',
  '/focus',
  '/calendar',
  '/subscriptions',
  '/favorites',
  '/predict',
  '/page/:pageId',
  '/team/:pageId',
  '/event/page/:eventId',
  '/collectibles',
  '/collectible/:collectibleId',
  '/together',
  '/list/:sliderId',
  '/media/:mediaId',
  '/channel/:channelId',
  '/broadcast/:channelId',
  '/youtube',
  '/search',
  '/settings',
  '/app',
];

/** The `android:path` or `android:pathPrefix` of an address. */
export function pathAttribute(link: string): string {
  const at = link.indexOf(':');
  return at < 0 ? `android:path="${link}"` : `android:pathPrefix="${link.slice(0, at)}"`;
}
