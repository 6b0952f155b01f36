import type { PageEntry } from '@touchline/contract/content';
import { liveToday, markOf, sportNames } from '../catalogue/categories';
import { type Competition, ownCompetitions, type Sport, sports } from '../competitions';
import type { Pictures } from '../pictures';
import { both, type LocalisedText } from '../text';

const about: Readonly<Record<Sport, LocalisedText>> = {
  football: both(
    'Sixteen clubs, two leagues, one cup, and the world’s other leagues by night.',
    'Sechzehn Vereine, zwei Ligen, ein Pokal und nachts die Ligen der Welt.',
  ),
  hockey: both('Ten clubs north of everything.', 'Zehn Vereine, nördlich von allem.'),
  basketball: both('Eight clubs and a very loud union.', 'Acht Vereine und eine sehr laute Liga.'),
  motorsport: both('Six circuits, twelve drivers, one line.', 'Sechs Strecken, zwölf Cockpits, eine Linie.'),
  ski: both('Downhill is the fastest way to breakfast.', 'Bergab geht es am schnellsten zum Frühstück.'),
  tennis: both('A tour that follows the daylight.', 'Eine Tour, die dem Tageslicht folgt.'),
};

const sportPage = (sport: Sport, position: number, pictures: Pictures): PageEntry => ({
  id: sport,
  name: sportNames[sport],
  title: sportNames[sport],
  description: about[sport],
  categoryId: sport,
  tags: ['sport'],
  pageType: 'Lines',
  position,
  icon: markOf(sport, pictures),
  previewImage: pictures.poster(sport, 'page', 'wide'),
  backgroundImage: pictures.poster(sport, 'page', 'hero'),
  linesPage: {
    lines: [
      { contextId: `${sport}-live` },
      { contextId: liveToday(sport) },
      { contextId: `${sport}-next` },
      { contextId: `${sport}-channels` },
      { contextId: `${sport}-replays` },
    ],
  },
});

const inTabs = (competition: Competition): Pick<PageEntry, 'pageType' | 'tabs' | 'tabsPage'> => {
  const tabs = [
    { tabId: 'videos', name: both('Videos', 'Videos'), pageId: `${competition.id}-videos` },
    { tabId: 'matches', name: both('Matches', 'Spiele'), pageId: 'league-matches' },
    { tabId: 'table', name: both('Table', 'Tabelle'), pageId: 'league-table' },
  ];
  return { pageType: 'Tabs', tabs, tabsPage: { tabs: tabs.map(({ tabId, pageId }) => ({ tabId, pageId })) } };
};

const inSections = ({ id, sport }: Competition): Pick<PageEntry, 'pageType' | 'sectionGridPage'> => ({
  pageType: 'SectionGrid',
  sectionGridPage: {
    sections: [
      {
        id: 'next',
        title: both('Live and next', 'Live und demnächst'),
        kind: 'Line',
        lines: [{ contextId: `${id}-next` }],
      },
      {
        id: 'replays',
        title: both('Replays', 'Wiederholungen'),
        kind: 'List',
        lines: [{ contextId: `${id}-replays` }],
      },
      { id: 'more', title: both('More', 'Mehr'), kind: 'NavList', pageIds: [sport, 'clubs', 'shows'] },
    ],
  },
});

const competitionPage = (competition: Competition, position: number, pictures: Pictures): PageEntry => ({
  id: competition.id,
  name: competition.name,
  title: competition.name,
  categoryId: competition.sport,
  tags: ['competition'],
  position,
  ...(competition.mark && { icon: pictures.mark(competition.mark), previewImage: pictures.mark(competition.mark) }),
  backgroundImage: pictures.poster(competition.sport, competition.id, 'hero'),
  ...(competition.id === 'meridian-league' ? inTabs(competition) : inSections(competition)),
});

const leagueVideos: PageEntry = {
  id: 'meridian-league-videos',
  name: both('Meridian League: videos', 'Meridian League: Videos'),
  categoryId: 'football',
  pageType: 'Lines',
  linesPage: {
    lines: [
      { contextId: 'meridian-league-next' },
      { contextId: 'top-matches' },
      { contextId: 'meridian-league-replays' },
    ],
  },
};

/** Pages of sports and competitions. */
export const sportPages = (pictures: Pictures): PageEntry[] => [
  ...sports.map((sport, position) => sportPage(sport, position, pictures)),
  ...ownCompetitions.map((competition, position) => competitionPage(competition, position, pictures)),
  leagueVideos,
];
