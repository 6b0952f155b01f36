import { isQuiet } from '@touchline/rules/app/install-offer';
import { useEffect, useState } from 'react';
import type { PathName } from '../../shell/address/paths';

const CHECK_MS = 2000;

/** Screens of a video or a task, on which nothing else is asked. */
const BUSY: ReadonlySet<PathName | undefined> = new Set<PathName | undefined>([
  undefined,
  'channel',
  'broadcast',
  'media',
  'eventMedia',
  'htmlWidget',
  'youtube',
  'together',
  'scene',
  'predict',
  'login',
  'register',
  'logout',
  'deleteAccount',
  'accountDeletion',
  'selfService',
  'manageAccount',
  'update',
  'offline',
]);

/** Whether a video goes on; previews and loops of a page do not count. */
export function isPlaying(page: Document): boolean {
  const videos = [...page.querySelectorAll<HTMLMediaElement>('video, audio')];
  const isWatched = (video: HTMLMediaElement) =>
    !video.paused && !video.ended && !video.loop && video.closest('[data-preview]') === null;
  return videos.some(isWatched) || page.querySelector('iframe[src*="youtube"]') !== null;
}

/** Dialogs, and the mini player, which has the place of a notice. */
const OVERLAYS = 'dialog[open], [role="dialog"], [data-corner]';

/** Whether a notice would interrupt nothing on this screen; checked while one is wanted. */
export function useQuiet(name: PathName | undefined, isWanted: boolean): boolean {
  const [isNow, setIsNow] = useState(false);
  const isBusyScreen = BUSY.has(name);
  useEffect(() => {
    if (!isWanted) return undefined;
    const check = () => {
      const isOverlayOpen = document.querySelector(OVERLAYS) !== null;
      setIsNow(isQuiet({ isPlaying: isPlaying(document), isBusyScreen, isOverlayOpen }));
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [isBusyScreen, isWanted]);
  return isWanted && isNow;
}
