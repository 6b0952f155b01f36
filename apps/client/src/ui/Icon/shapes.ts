/** The shape of an icon on its 24 × 24 grid: strokes of two units, or a filled path. */
export interface IconShape {
  path: string;
  filled?: true;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const heart = 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z';
const star = 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.1L6.4 20l1.3-6.2L3 9.5l6.3-.7z';
const speaker = 'M4 9.5h4l5-4v13l-5-4H4z';
const screen = 'M3 5h18v14H3z';

/** Every icon by name. */
export const iconShapes = {
  audio: { path: 'M5 9v6M9 5v14M13 8v8M17 4v16M21 10v4' },
  back: { path: 'M15 5l-7 7 7 7' },
  bell: { path: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4' },
  calendar: { path: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4' },
  captions: {
    path: `${screen}M11 10.5c-2-1.5-4.5-.5-4.5 1.5s2.5 3 4.5 1.5M18 10.5c-2-1.5-4.5-.5-4.5 1.5s2.5 3 4.5 1.5`,
  },
  check: { path: 'M5 12.5l5 5 9-11' },
  chevronDown: { path: 'M5 9l7 7 7-7' },
  chevronLeft: { path: 'M15 5l-7 7 7 7' },
  chevronRight: { path: 'M9 5l7 7-7 7' },
  chevronUp: { path: 'M5 15l7-7 7 7' },
  clock: { path: `${circle(12, 12, 9)}M12 7v5l3.5 2` },
  close: { path: 'M6 6l12 12M18 6L6 18' },
  credits: { path: `${circle(12, 12, 11)}M7.4 7H17.6l-.9 3.2H6.5zM10.1 11.6h3.4l-1.7 6.2H8.4z`, filled: true },
  copy: { path: 'M8 8h12v12H8zM16 8V4H4v12h4' },
  exitFullscreen: { path: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5' },
  fullscreen: { path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' },
  globe: { path: `${circle(12, 12, 9)}M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z` },
  grid: { path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z' },
  heart: { path: heart },
  heartFilled: { path: heart, filled: true },
  home: { path: 'M3 11l9-7 9 7v9h-6v-6H9v6H3z' },
  info: { path: `${circle(12, 12, 9)}M12 11v6M12 7.5v.1` },
  lock: { path: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4' },
  microphone: { path: 'M9 5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v4' },
  more: { path: 'M4 7h16M4 12h16M4 17h16' },
  mute: { path: `${speaker}M17 9.5l5 5M22 9.5l-5 5` },
  offline: {
    path: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 5-3M12 6a15 15 0 0 1 10 3M8.5 16a5 5 0 0 1 7 0M15 10.2a10 10 0 0 1 4 2.3M12 20v.1',
  },
  pause: { path: 'M6 4h4.5v16H6zM13.5 4H18v16h-4.5z', filled: true },
  pin: { path: `M12 22s7-7.5 7-12.5a7 7 0 0 0-14 0C5 14.5 12 22 12 22z${circle(12, 9.5, 2.5)}` },
  play: { path: 'M7 4l14 8-14 8z', filled: true },
  search: { path: `${circle(11, 11, 7)}M16.5 16.5L21 21` },
  settings: { path: `M3 7h9M18 7h3M3 17h3M12 17h9${circle(15, 7, 3)}${circle(9, 17, 3)}` },
  share: { path: 'M12 15V3M8 6l4-4 4 4M5 12v8h14v-8' },
  shield: { path: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z' },
  sports: {
    path: `${circle(12, 12, 9)}M12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M20.5 9.5L16 11M17.5 19l-3-3.5M6.5 19l3-3.5M3.5 9.5L8 11`,
  },
  star: { path: star },
  ticket: { path: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v2M14 11v2M14 15v2' },
  trophy: { path: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3v1a4 4 0 0 0 4 4M17 6h4v1a4 4 0 0 1-4 4M12 15v5M8 20h8' },
  tv: { path: 'M3 5h18v12H3zM8 21h8' },
  unplugged: {
    path: 'M4 4l16 16M8 3v5M16 3v5M6 8h12v4a6 6 0 0 1-1 3.3M13.5 17.8A6 6 0 0 1 6 12v-2M12 18v4',
  },
  user: { path: `${circle(12, 8, 4)}M4 21c0-4 4-6 8-6s8 2 8 6` },
  volume: { path: `${speaker}M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11` },
  warning: { path: 'M12 3l10 18H2zM12 10v5M12 18v.1' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof iconShapes;
