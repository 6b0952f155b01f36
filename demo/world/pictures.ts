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
} from '../art';
import type { ChannelId } from './channels';
import type { Sport } from './competitions';
import type { Gallery } from './gallery';
import { hash } from './random';
import type { Both } from './text';

/** The formats in which pictures are drawn. */
const formats = {
  wide: { width: 1280, height: 720 },
  hero: { width: 1920, height: 1080 },
  tall: { width: 900, height: 1600 },
  book: { width: 800, height: 1200 },
  square: { width: 800, height: 800 },
  card: { width: 880, height: 1156 },
} as const;
type Format = keyof typeof formats;

/** The words on a picture: a name only where it is the same in every language. */
export const lettering = (name: Both): { title?: string } => (name.en === name.de ? { title: name.en } : {});

/** Draws the world's pictures into a gallery; every answer is a picture's name. */
export class Pictures {
  constructor(private readonly gallery: Gallery) {}

  /** Two clubs against each other; the same two in the same order always share their picture. */
  match(home: Club, away: Club, layout: Layout = 'tile'): string {
    const name = `match-${home.code}-${away.code}-${layout}`.toLowerCase();
    return this.gallery.hang(name, () => matchup({ home, away, seed: hash(`${home.code}/${away.code}`), layout }));
  }

  /** A sport's poster with or without words on it; the key tells apart posters of one sport. */
  poster(sport: Sport, key: string, format: Format = 'wide', words: { title?: string; kicker?: string } = {}): string {
    const { width, height } = formats[format];
    return this.gallery.hang(`poster-${sport}-${key}-${format}`, () =>
      poster({ sport, width, height, seed: hash(`${sport}/${key}`), ...words }),
    );
  }

  crest(club: Club): string {
    return this.gallery.hang(`crest-${club.code}`.toLowerCase(), () => crest(club));
  }

  channelLogo(id: ChannelId): string {
    return this.gallery.hang(`logo-${id}`, () => channelLogo(id));
  }

  channelCard(id: ChannelId): string {
    return this.gallery.hang(`channel-${id}`, () => channelCard(id, formats.wide));
  }

  mark(id: CompetitionId): string {
    return this.gallery.hang(`mark-${id}`, () => competitionMark(id));
  }

  /** The upright card of the credits packages. */
  creditsCard(): string {
    return this.gallery.hang('credits-card', () => creditsCard({ ...formats.card, title: '' }));
  }

  credits(): string {
    return this.gallery.hang('credits', () => creditsCard(formats.wide));
  }
}
