import { dark, lite } from '../kit/colour';
import { capitals, lettering, letteringWidth } from '../kit/lettering';
import { grain } from '../kit/light';
import { random, times } from '../kit/random';
import { one, picture, radial, rect } from '../kit/svg';
import { touchlineMark } from './mark';

/** Channels with the text of their logo, name and colour. */
export const channels = [
  { id: 'one', word: '1', name: 'Touchline 1', colour: '#d2ff3a' },
  { id: 'arena', word: 'Arena', name: 'Arena', colour: '#ff4757' },
  { id: 'ice', word: 'Ice', name: 'Ice', colour: '#58c8ff' },
  { id: 'apex', word: 'Apex', name: 'Apex', colour: '#ff7a1a' },
  { id: 'piste', word: 'Piste', name: 'Piste', colour: '#9fb6ff' },
  { id: 'court', word: 'Court', name: 'Court', colour: '#c99bff' },
  { id: 'womens', word: 'Elevn', name: 'Elevn', colour: '#3ee6a8' },
  { id: 'classics', word: 'Classics', name: 'Classics', colour: '#ffd166' },
  { id: 'baseline', word: 'Baseline', name: 'Baseline', colour: '#ff9bc4' },
  { id: 'replay', word: 'Replay', name: 'Replay', colour: '#5eead4' },
] as const;

type Channel = (typeof channels)[number];

type ChannelId = Channel['id'];

function channel(id: ChannelId): Channel {
  const found = channels.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no channel ${id}.`);
  return found;
}

export interface Size {
  width: number;
  height: number;
}

const track = -0.01;

/** Logo of a channel for dark backgrounds: 48 high, as wide as its text. */
export function channelLogo(id: ChannelId): string {
  const { word, colour } = channel(id);
  const width = Math.ceil(60 + letteringWidth(capitals(word), 36, 'wide', track));
  return picture(
    width,
    48,
    '',
    touchlineMark('#ffffff', colour) + lettering(capitals(word), { x: 54, y: 44, size: 36, anchor: 'start', track }),
  );
}

/** Logo of a channel on a dark card with slanted light in its colour. */
export function channelCard(id: ChannelId, { width: w, height: h }: Size): string {
  const { word, colour } = channel(id);
  const r = random(`channel-${id}`);
  const text = capitals(word);
  const size = Math.min(h * 0.2, (w * 0.56) / letteringWidth(text, 1, 'wide', track));
  const k = (size * 1.22) / 48;
  const x = (w - (48 * k + size * 0.06 + letteringWidth(text, size, 'wide', track))) / 2;
  const lean = Math.tan((14 * Math.PI) / 180) * h * 1.2;
  const bars = times(11, (i) => {
    const at = w * (0.02 + i * 0.12 + r() * 0.05);
    return `<path d="M${one(at)} ${one(-h * 0.1)}L${one(at - lean)} ${one(h * 1.1)}" stroke="${lite(colour, r() * 0.3)}" stroke-opacity="${0.03 + r() * 0.12}" stroke-width="${one(2 + r() * w * 0.06)}"/>`;
  });
  const ghost = `<g transform="translate(${one(w * 0.46)} ${one(-h * 0.28)}) scale(${one(h * 0.033)})" fill-opacity=".07">${touchlineMark(colour)}</g>`;
  const ground = radial(
    'ground',
    [
      [0, dark(colour, 0.42)],
      [0.55, dark(colour, 0.8)],
      [1, dark(colour, 0.95)],
    ],
    0.85,
    0.05,
    1.1,
  );
  return picture(
    w,
    h,
    ground,
    `${rect(0, 0, w, h, 'url(#ground)')}${bars}${ghost}<g transform="translate(${one(x)} ${one(h / 2 - 24 * k)}) scale(${k})">${touchlineMark('#ffffff', colour)}</g>` +
      lettering(text, { x: x + 48 * k + size * 0.06, y: h / 2 + 20 * k, size, anchor: 'start', track }) +
      grain(r, w, h, 0.05),
  );
}
