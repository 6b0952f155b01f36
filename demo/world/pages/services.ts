import type { PageEntry } from '@touchline/contract/content';
import type { Pictures } from '../pictures';
import { both } from '../text';

/** Pages of the menu, the feature screens and the catalogue. `ppvIds` are the events on sale. */
export const servicePages = (ppvIds: readonly string[], pictures: Pictures): PageEntry[] => [
  {
    id: 'sports',
    name: both('Sports', 'Sport'),
    title: both('All sports', 'Alle Sportarten'),
    pageType: 'SectionGrid',
    sectionGridPage: {
      sections: [
        { id: 'sports', title: both('Sports', 'Sportarten'), kind: 'Grid', grids: [{ contextId: 'grid-sports' }] },
        {
          id: 'competitions',
          title: both('Competitions', 'Wettbewerbe'),
          kind: 'Grid',
          grids: [{ contextId: 'grid-competitions' }],
        },
        { id: 'clubs', title: both('Clubs', 'Vereine'), kind: 'Line', lines: [{ contextId: 'all-clubs' }] },
        { id: 'passes', title: both('Passes', 'Pässe'), kind: 'Subscriptions' },
      ],
    },
  },
  {
    id: 'clubs',
    name: both('Clubs', 'Vereine'),
    title: both('Find your club', 'Finde deinen Verein'),
    pageType: 'Grid',
    previewImage: pictures.poster('football', 'clubs'),
    gridPage: { grids: [{ contextId: 'grid-clubs', tileShape: 'Square', tileSize: 'Small' }] },
  },
  {
    id: 'selected',
    name: both('Your clubs', 'Deine Vereine'),
    title: both('Clubs and competitions', 'Vereine und Wettbewerbe'),
    pageType: 'Lines',
    linesPage: {
      lines: [
        { contextId: 'all-clubs', tileShape: 'Circle', tileSize: 'Small' },
        { contextId: 'all-competitions', tileShape: 'Square' },
        { contextId: 'top-matches' },
        { contextId: 'series', tileShape: '2By3' },
      ],
    },
  },
  {
    id: 'clubs-and-shows',
    name: both('Discover', 'Entdecken'),
    title: both('Clubs, league and shows', 'Vereine, Liga und Sendungen'),
    pageType: 'Tabs',
    tabs: [
      { tabId: 'clubs', name: both('Clubs', 'Vereine'), pageId: 'clubs' },
      { tabId: 'league', name: both('League', 'Liga'), pageId: 'meridian-league-videos' },
      { tabId: 'shows', name: both('Shows', 'Sendungen'), pageId: 'shows' },
    ],
    tabsPage: {
      tabs: [
        { tabId: 'clubs', pageId: 'clubs' },
        { tabId: 'league', pageId: 'meridian-league-videos' },
        { tabId: 'shows', pageId: 'shows' },
      ],
    },
  },
  {
    id: 'focus',
    name: both('Pay-per-view', 'Pay-per-View'),
    title: both('One match, one price', 'Ein Spiel, ein Preis'),
    pageType: 'Focus',
    backgroundImage: pictures.poster('football', 'focus', 'hero'),
    focus: {
      eventIds: [...ppvIds],
      lines: [{ contextId: 'pay-per-view' }, { contextId: 'premium' }, { contextId: 'top-matches' }],
    },
  },
  {
    id: 'catalogue',
    name: both('Catalogue', 'Katalog'),
    pageType: 'Catalogue',
    catalogue: {
      pageIds: [
        'football',
        'hockey',
        'basketball',
        'motorsport',
        'ski',
        'tennis',
        'clubs',
        'shows',
        'free-to-watch',
        'discover',
        'home-tabs',
        'clubs-and-shows',
        'focus',
        'welcome',
        'league-table',
        'match-centre',
        'live-text',
        'shot-chart',
      ],
    },
  },
  {
    id: 'shows',
    name: both('Shows', 'Sendungen'),
    title: both('Magazines, classics, studio', 'Magazine, Klassiker, Studio'),
    pageType: 'Grid',
    icon: pictures.poster('tennis', 'shows', 'square'),
    gridPage: { grids: [{ contextId: 'grid-shows', tileShape: '2By3' }] },
  },
  {
    id: 'free-to-watch',
    name: both('Free to watch', 'Frei zu sehen'),
    pageType: 'Lines',
    icon: pictures.poster('ski', 'free', 'square'),
    linesPage: {
      lines: [
        { contextId: 'free-now' },
        { contextId: 'with-account' },
        { contextId: 'clips' },
        { contextId: 'playlist:touchline-clips' },
        { contextId: 'shows-on-air' },
      ],
    },
  },
  {
    id: 'discover',
    name: both('Discover', 'Entdecken'),
    pageType: 'Grid',
    gridPage: { grids: [{ contextId: 'grid-extras' }, { contextId: 'grid-today' }] },
  },
  {
    id: 'showcase',
    name: both('Shapes and sizes', 'Formen und Größen'),
    title: both('Every shape, every size', 'Jede Form, jede Größe'),
    description: both('What a page can be made of.', 'Woraus eine Seite bestehen kann.'),
    pageType: 'SectionGrid',
    unlisted: true,
    backgroundImage: pictures.poster('tennis', 'showcase', 'hero'),
    palette: { accent: '#7cf5c4', gradientStart: '#0d2b2a', gradientEnd: '#070b0c' },
    sectionGridPage: {
      sections: [
        {
          id: 'sizes',
          title: both('Four sizes', 'Vier Größen'),
          kind: 'LineGroup',
          lines: [
            { contextId: 'top-matches', tileSize: 'Large' },
            { contextId: 'coming-up', tileSize: 'Default' },
            { contextId: 'replays', tileSize: 'Small' },
            { contextId: 'clips', tileSize: 'XSmall' },
          ],
        },
        {
          id: 'shapes',
          title: both('Five shapes', 'Fünf Formen'),
          kind: 'LineGroup',
          lines: [
            { contextId: 'all-channels', tileShape: '16By9' },
            { contextId: 'all-competitions', tileShape: 'Square' },
            { contextId: 'all-clubs', tileShape: 'Circle', tileSize: 'Small' },
            { contextId: 'series', tileShape: '2By3' },
            { contextId: 'shorts', tileShape: '9By16', tileSize: 'Small' },
          ],
        },
        { id: 'today', title: both('A grid', 'Ein Raster'), kind: 'Grid', grids: [{ contextId: 'grid-extras' }] },
        { id: 'list', title: both('A list', 'Eine Liste'), kind: 'List', lines: [{ contextId: 'tomorrow' }] },
        { id: 'pages', title: both('Pages', 'Seiten'), kind: 'NavList', pageIds: ['clubs', 'shows', 'discover'] },
        { id: 'passes', title: both('Passes', 'Pässe'), kind: 'Subscriptions' },
        {
          id: 'late',
          title: both('With a spinner', 'Mit Wartekreis'),
          kind: 'Spinner',
          lines: [{ contextId: 'weekend' }],
        },
      ],
    },
  },
  {
    id: 'welcome',
    name: both('Welcome', 'Willkommen'),
    title: both('Welcome to Touchline', 'Willkommen bei Touchline'),
    pageType: 'Landing',
    counter: 2,
    backgroundImage: pictures.poster('football', 'welcome', 'hero'),
    landing: {
      headline: both('Sport never sleeps', 'Sport schläft nie'),
      text: both(
        'Somewhere a match is on right now. Look around for free, or find your club first.',
        'Irgendwo wird gerade gespielt. Sieh dich gratis um oder finde zuerst deinen Verein.',
      ),
      image: pictures.poster('football', 'welcome', 'wide'),
      actions: [
        { label: both('Watch Touchline 1', 'Touchline 1 ansehen'), opens: { channel: 'one' } },
        { label: both('Find your club', 'Finde deinen Verein'), opens: { page: 'clubs' } },
      ],
    },
  },
  {
    id: 'winter',
    name: both('Winter on Touchline', 'Winter auf Touchline'),
    title: both('The mountain calls', 'Der Berg ruft'),
    pageType: 'Landing',
    counter: 1,
    regions: ['austria'],
    palette: { accent: '#8fd8ff', gradientStart: '#0a2b44', gradientEnd: '#0b0d12' },
    landing: {
      headline: both('All of the Fall Line Tour', 'Die ganze Fall Line Tour'),
      text: both(
        'Every run, every split time, free for everyone in Austria.',
        'Jeder Lauf, jede Zwischenzeit, frei für alle in Österreich.',
      ),
      image: pictures.poster('ski', 'winter', 'wide'),
      actions: [
        { label: both('To the tour', 'Zur Tour'), opens: { page: 'fall-line-tour' } },
        { label: both('Watch Piste', 'Piste ansehen'), opens: { channel: 'piste' } },
        { label: both('Poster of the month', 'Poster des Monats'), opens: { tile: 'media-poster' } },
      ],
    },
  },
];
