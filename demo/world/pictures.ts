import {
  type Club,
  type CompetitionId,
  channelCard,
  channelLogo,
  competitionMark,
  creditsCard,
  crest,
  type Layout,
  matchup,
  poster,
  type SpotId,
  type SpotLanguage,
  spotStill,
} from '../art';
import type { ChannelId } from './channels';
import type { Sport } from './competitions';
import type { Gallery } from './gallery';
import { hash } from './random';
import type { LocalisedText } from './text';

/** Picture formats. */
const formats = {
  wide: { width: 1280, height: 720 },
  hero: { width: 1920, height: 1080 },
  tall: { width: 900, height: 1600 },
  book: { width: 800, height: 1200 },
  square: { width: 800, height: 800 },
  card: { width: 880, height: 1156 },
} as const;
type Format = keyof typeof formats;

/** Title on a picture, only if it is the same in all languages. */
export const lettering = (name: LocalisedText): { title?: string } => (name.en === name.de ? { title: name.en } : {});

/** Draws pictures into a gallery; all methods return the name of the picture. */
export class Pictures {
  constructor(private readonly gallery: Gallery) {}

  /** Key art of a match; shared by matches with the same teams and sides. */
  match(home: Club, away: Club, layout: Layout = 'tile'): string {
    const name = `match-${home.code}-${away.code}-${layout}`.toLowerCase();
    return this.gallery.add(name, () => matchup({ home, away, seed: hash(`${home.code}/${away.code}`), layout }));
  }

  /** Poster of a sport, with or without a title; the key distinguishes posters of a sport. */
  poster(sport: Sport, key: string, format: Format = 'wide', words: { title?: string; kicker?: string } = {}): string {
    const { width, height } = formats[format];
    return this.gallery.add(`poster-${sport}-${key}-${format}`, () =>
      poster({ sport, width, height, seed: hash(`${sport}/${key}`), ...words }),
    );
  }

  crest(club: Club): string {
    return this.gallery.add(`crest-${club.code}`.toLowerCase(), () => crest(club));
  }

  channelLogo(id: ChannelId): string {
    return this.gallery.add(`logo-${id}`, () => channelLogo(id));
  }

  channelCard(id: ChannelId): string {
    return this.gallery.add(`channel-${id}`, () => channelCard(id, formats.wide));
  }

  mark(id: CompetitionId): string {
    return this.gallery.add(`mark-${id}`, () => competitionMark(id));
  }

  /** Picture of an advertising spot. */
  spot(id: SpotId, language: SpotLanguage): string {
    return this.gallery.add(`spot-${id}-${language}`, () => spotStill(id, language));
  }

  /** Portrait card of the credit packages. */
  creditsCard(): string {
    return this.gallery.add('credits-card', () => creditsCard({ ...formats.card, title: '' }));
  }
}
