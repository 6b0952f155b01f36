import { lettering, letteringWidth } from '../kit/lettering';
import { one, rect } from '../kit/svg';
import { WIDTH } from './drawing';
import { arrive, ramp } from './motion';

/** Languages of the spots. */
export type SpotLanguage = 'en' | 'de';

/** What a spot says in one language. */
export interface Words {
  readonly headline: readonly [string, string];
  readonly line: string;
}

const LEFT = 84;
const LARGEST = 84;
const TRACK = -0.01;
// The lower third has no text, since players show their controls there.
const FIRST_BASELINE = 206;
const BRAND_BASELINE = 456;

/** When the text of a spot appears, and when its end card begins. */
const TEXT_AT = 3.2;
export const END_AT = 8.8;

interface Style {
  readonly ink: string;
  readonly soft: string;
  /** Greatest width of the headline. */
  readonly most: number;
}

/** A line of text and how much of it can be seen. */
interface Writing {
  readonly text: string;
  readonly setting: Parameters<typeof lettering>[1] & { readonly x: number; readonly y: number };
  readonly share: number;
}

/**
 * Text that appears from left to right. Only its edge moves, so that a video of it needs few bits; rising or fading text
 * needs many.
 */
function written(id: string, { text, setting, share }: Writing): string {
  if (share === 0) return '';
  const line = lettering(text, setting);
  if (share === 1) return line;
  const { x, y, size, cut = 'wide', anchor, track = 0 } = setting;
  const width = letteringWidth(text, size, cut, track);
  const left = anchor === 'start' ? x : x - width / 2;
  const edge = rect(one(left - 4), one(y - size), one((width + 8) * share), one(size * 1.3), '#000');
  return `<defs><clipPath id="${id}">${edge}</clipPath></defs><g clip-path="url(#${id})">${line}</g>`;
}

/** Headline, line and brand of a spot at a time. */
export function textBlock({ headline, line }: Words, brand: string, style: Style, seconds: number): string {
  const widest = Math.max(...headline.map((text) => letteringWidth(text, 1, 'wide', TRACK)));
  const size = Math.min(LARGEST, style.most / widest);
  const second = FIRST_BASELINE + size * 1.02;
  const from = (start: number, length: number): number => arrive(seconds, TEXT_AT + start, TEXT_AT + start + length);
  const large = { x: LEFT, size, anchor: 'start', track: TRACK, fill: style.ink } as const;
  const small = { x: LEFT, size: 29, cut: 'text', anchor: 'start', fill: style.soft } as const;
  return (
    written('line0', { text: headline[0], setting: { ...large, y: FIRST_BASELINE }, share: from(0, 0.6) }) +
    written('line1', { text: headline[1], setting: { ...large, y: second }, share: from(0.45, 0.6) }) +
    written('line2', { text: line, setting: { ...small, y: second + 62 }, share: from(1.1, 0.5) }) +
    written('line3', {
      text: brand,
      setting: { ...large, track: 0, y: BRAND_BASELINE, size: 35 },
      share: from(1.5, 0.4),
    })
  );
}

/** The end card: the brand, large, and its address. */
export function endCard(brand: string, address: string, { ink, soft }: Omit<Style, 'most'>, seconds: number): string {
  const size = Math.min(104, 900 / letteringWidth(brand, 1, 'wide', 0.01));
  const from = (start: number, length: number): number => ramp(seconds, END_AT + start, END_AT + start + length);
  const middle = { x: WIDTH / 2, anchor: 'middle' } as const;
  return (
    written('end0', {
      text: brand,
      setting: { ...middle, y: 332, size, track: 0.01, fill: ink },
      share: from(0.55, 0.7),
    }) +
    written('end1', {
      text: address,
      setting: { ...middle, y: 398, size: 31, cut: 'text', fill: soft },
      share: from(1.1, 0.5),
    })
  );
}
