/** Commands of the shorts player. */
type ShortsCommand = 'next' | 'previous' | 'pause' | 'sound' | 'page';

const DESKTOP: Readonly<Record<string, ShortsCommand>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  m: 'sound',
  M: 'sound',
};

/** On a TV right moves the focus to the link of the clip's page, left to the rail. OK presses the focused element. */
const TV: Readonly<Record<string, ShortsCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'page',
  ChannelUp: 'next',
  ChannelDown: 'previous',
  MediaPlayPause: 'pause',
};

/** The command of a key. On a TV arrows change the clip only while the picture has the focus. */
export function commandOf(key: string, frame: { isTv: boolean; isOnPicture: boolean }): ShortsCommand | undefined {
  if (!frame.isTv) return DESKTOP[key];
  return frame.isOnPicture || !key.startsWith('Arrow') ? TV[key] : undefined;
}
