/** Commands that keys trigger. */
export type KeyCommand =
  | 'playPause'
  | 'play'
  | 'pause'
  | 'back10'
  | 'forward10'
  | 'back5'
  | 'forward5'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'fullscreen'
  | 'captions'
  | 'slower'
  | 'faster'
  | 'start'
  | 'end'
  | 'mini'
  | 'help'
  | 'close';

/** The used part of a keyboard event. */
interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The kind of focused element: some keys are handled by it and not by the player. */
export type KeyTarget = 'surface' | 'button' | 'slider' | 'choice' | 'text';

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ' ': 'playPause',
  k: 'playPause',
  j: 'back10',
  l: 'forward10',
  ArrowLeft: 'back5',
  ArrowRight: 'forward5',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
  '<': 'slower',
  '>': 'faster',
  Home: 'start',
  End: 'end',
  i: 'mini',
  '?': 'help',
  Escape: 'close',
  MediaPlayPause: 'playPause',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaStop: 'pause',
  MediaRewind: 'back10',
  MediaFastForward: 'forward10',
};

/** Remote keys without a key name: the codes of Samsung and LG. */
const REMOTE_CODES: Readonly<Record<number, KeyCommand>> = {
  10252: 'playPause',
  415: 'play',
  19: 'pause',
  413: 'pause',
  412: 'back10',
  417: 'forward10',
  10009: 'close',
  461: 'close',
};

const OWN_KEYS: Readonly<Record<KeyTarget, readonly string[]>> = {
  surface: [],
  button: [' '],
  slider: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
  choice: [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  text: [],
};

/** The command of a key, or null if the player does not handle it. */
export function commandFor(press: KeyPress, target: KeyTarget): KeyCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || target === 'text') return null;
  if (OWN_KEYS[target].includes(press.key)) return null;
  const named = COMMANDS[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return named ?? REMOTE_CODES[press.keyCode] ?? null;
}

/** The kind of an element for key handling. */
export function targetKind(element: Pick<Element, 'tagName' | 'getAttribute'>): KeyTarget {
  const tag = element.tagName.toLowerCase();
  if (tag === 'button' || tag === 'a') return 'button';
  if (tag === 'textarea' || tag === 'select') return 'text';
  if (tag !== 'input') return 'surface';
  const type = element.getAttribute('type');
  if (type === 'radio' || type === 'checkbox') return 'choice';
  return type === 'range' ? 'slider' : 'text';
}
