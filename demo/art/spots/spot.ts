import { picture, rect } from '../kit/svg';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { haldenMilk } from './halden-milk';
import { novalumen } from './novalumen';
import { quiverRadio } from './quiver-radio';
import { tarnAndTide } from './tarn-and-tide';
import type { SpotLanguage, Words } from './words';

/** An advertising spot of an invented brand. */
interface Spot {
  readonly name: string;
  /** Colour after the end. */
  readonly ground: string;
  readonly words: Readonly<Record<SpotLanguage, Words>>;
  readonly draw: (words: Words, seconds: number) => Drawing;
  /** Time of the frame that stands for the whole spot. */
  readonly still: number;
}

/** Spots by brand. */
const spots = {
  novalumen: {
    name: 'Novalumen',
    ground: '#03051a',
    words: {
      en: { headline: ['Light that', 'keeps up.'], line: 'From kick-off to the walk home.' },
      de: { headline: ['Licht, das', 'mithält.'], line: 'Vom Anpfiff bis nach Hause.' },
    },
    draw: novalumen,
    still: 6.2,
  },
  'halden-milk': {
    name: 'Halden Milk',
    ground: '#ffffff',
    words: {
      en: { headline: ['Here before', 'breakfast.'], line: 'Fresh from the valley, every morning.' },
      de: { headline: ['Schon vor dem', 'Frühstück da.'], line: 'Frisch aus dem Tal, jeden Morgen.' },
    },
    draw: haldenMilk,
    still: 7,
  },
  'quiver-radio': {
    name: 'Quiver Radio',
    ground: '#0c0c0d',
    words: {
      en: { headline: ['Every goal,', 'by ear.'], line: 'All matches, all day long.' },
      de: { headline: ['Jedes Tor', 'im Ohr.'], line: 'Alle Spiele, den ganzen Tag.' },
    },
    draw: quiverRadio,
    still: 6,
  },
  'tarn-and-tide': {
    name: 'Tarn & Tide',
    ground: '#0b4f57',
    words: {
      en: { headline: ['Coats for the', 'away end.'], line: 'Dry in every weather.' },
      de: { headline: ['Jacken für den', 'Gästeblock.'], line: 'Trocken bei jedem Wetter.' },
    },
    draw: tarnAndTide,
    still: 5.4,
  },
} as const satisfies Record<string, Spot>;

export type SpotId = keyof typeof spots;

export const spotIds = Object.keys(spots) as SpotId[];

/** Length of a spot in seconds. */
export const SPOT_SECONDS = 12;

/** What is said in a spot: its headline, its line and its brand. */
export function spotSpeech(id: SpotId, language: SpotLanguage): readonly [string, string, string] {
  const { name, words } = spots[id];
  const { headline, line } = words[language];
  return [headline.join(' '), line, `${name}.`];
}

/** Frame of a spot as SVG; after the end only its ground is left. */
export function spotFrame(id: SpotId, seconds: number, language: SpotLanguage = 'en'): string {
  const { draw, words, ground } = spots[id];
  if (seconds >= SPOT_SECONDS) return picture(WIDTH, HEIGHT, '', rect(0, 0, WIDTH, HEIGHT, ground));
  const { defs, body } = draw(words[language], seconds);
  return picture(WIDTH, HEIGHT, defs, body);
}

/** The picture that stands for a spot beside a player or on a page. */
export const spotStill = (id: SpotId, language: SpotLanguage): string => spotFrame(id, spots[id].still, language);
