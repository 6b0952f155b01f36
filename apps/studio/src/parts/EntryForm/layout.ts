import type { ContentKind } from '@touchline/contract';

/** Sections of the forms, in the order in which they are shown. */
const sectionNames = [
  'basics',
  'texts',
  'pictures',
  'streams',
  'rights',
  'prices',
  'region',
  'match',
  'related',
  'query',
  'delivery',
  'creatives',
  'content',
  'colours',
  'pages',
  'limits',
  'more',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Where a field stands, whatever the kind; what is not here is among the basics. */
const PLACES: Readonly<Record<Exclude<SectionName, 'basics'>, readonly string[]>> = {
  texts: [
    'name',
    'title',
    'shortName',
    'shortTitle',
    'subtitle',
    'description',
    'competition',
    'keywords',
    'callToActionText',
    'advertiser',
  ],
  pictures: ['image', 'logo', 'icon', 'backgroundImage', 'previewImage', 'premiumLockedscreenImage'],
  streams: ['streamId', 'freeStreamId', 'youtubeId', 'deepLink', 'nativewaves', 'adSettings', 'adUrl'],
  rights: ['public', 'requiresRegistration', 'accessRights', 'ppvInfo', 'withoutAds'],
  prices: ['prices', 'credits', 'period', 'renews'],
  region: ['regions', 'platforms', 'languages', 'publishFrom', 'publishTo', 'countryCodes', 'privacyRegulation'],
  match: ['teamIds', 'competitionId', 'matchId', 'sides'],
  related: ['tags', 'partnerIds', 'shareable', 'watchable', 'unlisted', 'position', 'showToUser', 'counter'],
  query: ['query'],
  delivery: ['placements', 'priority', 'from', 'to', 'impressions', 'cap', 'categories'],
  creatives: ['creatives'],
  content: [
    'tabs',
    'homeTab',
    'stageLinesPage',
    'stageSectionGridPage',
    'linesPage',
    'gridPage',
    'sectionGridPage',
    'tabsPage',
    'landing',
    'dataWidget',
    'htmlWidget',
    'catalogue',
    'focus',
    'cameras',
    'audio',
    'layouts',
    'collectible',
    'list',
    'html',
  ],
  colours: ['palette'],
  pages: [
    'homePageId',
    'specialHomePageId',
    'focusPageId',
    'selectedPageId',
    'sportsPageId',
    'cataloguePageIds',
    'featureScreens',
    'disabledMenuItems',
    'menuNames',
  ],
  limits: [
    'cataloguePagesLimit',
    'channelsLimit',
    'channelEventsLimit',
    'limitSpacesPerGrid',
    'limitTilesPerLine',
    'refreshInterval',
    'cacheDuration',
    'welcomeScreenCounter',
    'showWelcomeScreenForModelYear',
  ],
  more: ['hlsOptions', 'useCache', 'useUtcOffsetMins', 'allowBlurForPremiumChannels', 'htmlWidgetUrl', 'advertising'],
};

/** Kinds whose texts are few stay together with their other fields. */
const WITHOUT_TEXTS: ReadonlySet<ContentKind> = new Set(['regions', 'tvModels', 'categories', 'cameras']);

export interface Section {
  readonly name: SectionName;
  readonly fields: readonly string[];
}

/** The sections of an entry’s form, with its fields. The id is set when an entry is made. */
export function sectionsOf(kind: ContentKind, fields: readonly string[]): Section[] {
  const placeOf = (field: string): SectionName => {
    for (const name of sectionNames)
      if (name !== 'basics' && PLACES[name].includes(field))
        return name === 'texts' && WITHOUT_TEXTS.has(kind) ? 'basics' : name;
    return 'basics';
  };
  const shown = fields.filter((field) => field !== 'id');
  return sectionNames.flatMap((name) => {
    const own = shown.filter((field) => placeOf(field) === name);
    if (own.length === 0) return [];
    const order = name === 'basics' ? [] : PLACES[name];
    return [{ name, fields: own.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) }];
  });
}
