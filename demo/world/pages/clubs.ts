import type { PageEntry } from '@touchline/contract/content';
import { type Club, clubs } from '../../art';
import { guestClubs } from '../guests';
import type { Pictures } from '../pictures';
import { both, same } from '../text';
import { homeVenue } from '../venues';

const clubPage = (club: Club, tags: string[], position: number, pictures: Pictures): PageEntry => {
  const { name, place } = homeVenue(club);
  const { primary, secondary, light, deep } = club.colours;
  return {
    id: `club-${club.code.toLowerCase()}`,
    name: same(club.name),
    title: same(club.name),
    shortTitle: same(club.shortName),
    description: both(
      `${club.name}, “${club.nickname}”, play at ${name.en}. All matches, replays and the live text in one place.`,
      `${club.name}, genannt „${club.nickname}“, aus ${place}. Heimstätte: ${name.de}. Alle Spiele, Wiederholungen und der Liveticker an einem Ort.`,
    ),
    categoryId: club.sport,
    teamId: club.code,
    tags,
    keywords: [same(club.nickname), same(club.city), same(club.code)],
    position,
    pageType: 'SectionGrid',
    icon: pictures.crest(club),
    previewImage: pictures.crest(club),
    palette: {
      text: '#ffffff',
      primary,
      secondary,
      accent: primary,
      altAccent: light,
      gradientStart: deep ?? secondary,
      gradientEnd: '#0b0d12',
    },
    sectionGridPage: {
      sections: [
        {
          id: 'next',
          title: both('Next', 'Demnächst'),
          kind: 'Line',
          lines: [{ contextId: `team-${club.code}-next`, includeIfEmpty: true }],
        },
        {
          id: 'replays',
          title: both('Replays', 'Wiederholungen'),
          kind: 'Line',
          lines: [{ contextId: `team-${club.code}-replays` }],
        },
        {
          id: 'others',
          title: both('Other clubs', 'Andere Vereine'),
          kind: 'Line',
          lines: [{ contextId: 'all-clubs' }],
        },
      ],
    },
  };
};

/** Pages of all clubs, in their colours. Overseas clubs are found by their matches, and are not in the lists of clubs. */
export const clubPages = (pictures: Pictures): PageEntry[] => [
  ...clubs.map((club, position) => clubPage(club, ['club', `${club.sport}-club`], position, pictures)),
  ...guestClubs.flat().map((club, position) => clubPage(club, ['overseas-club'], clubs.length + position, pictures)),
];
