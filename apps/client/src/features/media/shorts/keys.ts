/** Commands of the shorts player. */
type ShortsCommand = 'next' | 'previous' | 'pause' | 'sound';

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

/** On a TV left and right move the focus: to the rail and to the buttons. */
const TV: Readonly<Record<string, ShortsCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ChannelUp: 'next',
  ChannelDown: 'previous',
  Enter: 'pause',
  MediaPlayPause: 'pause',
};

/** The command of a key: anywhere on a computer, on a TV while the picture has the focus. */
export const commandOf = (key: string, isTv: boolean): ShortsCommand | undefined => (isTv ? TV : DESKTOP)[key];
