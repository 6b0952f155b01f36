/** Commands of the shorts player. */
export type ShortsCommand = 'next' | 'previous' | 'pause' | 'sound';

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

/** On a TV left and right move the focus: to the rail and to the buttons. OK presses the focused element. */
const TV: Readonly<Record<string, ShortsCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ChannelUp: 'next',
  ChannelDown: 'previous',
  MediaPlayPause: 'pause',
};

/** The command of a key. On a TV arrows change the clip only while the picture has the focus. */
export function commandOf(key: string, frame: { isTv: boolean; isOnPicture: boolean }): ShortsCommand | undefined {
  if (!frame.isTv) return DESKTOP[key];
  return frame.isOnPicture || !key.startsWith('Arrow') ? TV[key] : undefined;
}
