import type { PageEntry } from '@touchline/contract/content';
import { spanishIdOf } from '../access';
import type { Pictures } from '../pictures';
import type { Fixture } from '../schedule/fixture';
import { both, same } from '../text';
import { stageOf } from './stage';

type Reference = NonNullable<PageEntry['linesPage']>['lines'][number];

const at = (contextId: string, look: Omit<Reference, 'contextId'> = {}): Reference => ({ contextId, ...look });

const homeLines: Reference[] = [
  at('live-now', { tileShape: '16By9', tileSize: 'Large' }),
  at('all-channels'),
  at('later-today'),
  at('all-clubs', { tileShape: 'Circle', tileSize: 'Small' }),
  at('several-cameras'),
  at('coming-up'),
  at('replays'),
  at('series', { tileShape: '2By3' }),
  at('free-now'),
  at('shorts', { tileShape: '9By16', tileSize: 'Small' }),
  at('pay-per-view', { tileSize: 'Large' }),
  at('all-competitions', { tileShape: 'Square' }),
  at('in-germany'),
  at('hand-picked'),
  at('night-matches', { tileSize: 'XSmall' }),
  at('on-tv'),
  at('clips'),
  at('extras', { tileShape: 'Square', tileSize: 'XSmall' }),
];

/** Home pages: the default, one for Germany, a special one for Spain, and one with tabs. */
export function homePages(chosen: readonly Fixture[], pictures: Pictures): PageEntry[] {
  const stage = stageOf(chosen, pictures);
  return [
    {
      id: 'home',
      name: both('Home', 'Start'),
      title: same('Touchline'),
      description: both('Live sport, replays and channels.', 'Live-Sport, Wiederholungen und Sender.'),
      pageType: 'ClassicHome',
      stageLinesPage: { stage, lines: homeLines },
    },
    {
      id: 'home-germany',
      name: both('Home in Germany', 'Start in Deutschland'),
      title: same('Touchline Deutschland'),
      pageType: 'ClassicHome',
      previewImage: pictures.poster('hockey', 'germany', 'wide', { title: 'Touchline' }),
      regions: ['germany'],
      stageLinesPage: {
        stage: { slides: stage.slides.slice(0, 4) },
        lines: [at('live-now'), at('in-germany', { tileSize: 'Large' }), at('top-matches'), ...homeLines.slice(1, 12)],
      },
    },
    {
      id: 'special-home',
      name: both('Fiesta', 'Fiesta'),
      title: both('The week of the great matches', 'Die Woche der großen Spiele'),
      pageType: 'ClassicHome',
      regions: ['spain'],
      palette: { accent: '#ffc524', gradientStart: '#5a0b25', gradientEnd: '#12060b' },
      stageSectionGridPage: {
        stage: stageOf(chosen, pictures, (fixture) => spanishIdOf(fixture) ?? fixture.id),
        sections: [
          { id: 'live', title: both('Now', 'Jetzt'), kind: 'Line', lines: [at('live-now')] },
          { id: 'today', title: both('Today', 'Heute'), kind: 'Grid', grids: [at('grid-today')] },
          {
            id: 'more',
            title: both('More', 'Mehr'),
            kind: 'LineGroup',
            lines: [at('top-matches'), at('several-cameras'), at('replays'), at('all-clubs')],
          },
        ],
      },
    },
    {
      id: 'home-tabs',
      name: both('Touchline in tabs', 'Touchline in Reitern'),
      pageType: 'HOME_TAB',
      homeTab: 'live',
      tabs: [
        { tabId: 'live', name: both('Live', 'Live'), title: both('Live', 'Live'), pageId: 'on-now' },
        { tabId: 'sports', name: both('Sports', 'Sport'), title: both('Sports', 'Sport'), pageId: 'sports' },
        { tabId: 'clubs', name: both('Clubs', 'Vereine'), title: both('Clubs', 'Vereine'), pageId: 'clubs' },
      ],
      tabsPage: {
        tabs: [
          { tabId: 'live', pageId: 'on-now' },
          { tabId: 'sports', pageId: 'sports' },
          { tabId: 'clubs', pageId: 'clubs' },
        ],
      },
    },
    {
      id: 'on-now',
      name: both('On now', 'Läuft gerade'),
      pageType: 'Lines',
      linesPage: { lines: [at('live-now'), at('all-channels'), at('later-today'), at('tomorrow'), at('weekend')] },
    },
  ];
}
