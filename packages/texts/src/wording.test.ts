import { describe, expect, it } from 'vitest';
import { de } from './de';
import { predictionGame as germanGame } from './de/prediction-game';
import { en } from './en';
import { predictionGame as englishGame } from './en/prediction-game';
import type { TextTree } from './index';

/** Every text by its full key, as a client asks for it: `player.errors.eventOver`. */
function flatten(texts: TextTree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const path = prefix + key;
    if (typeof value === 'string') flat.set(path, value);
    else for (const [inner, text] of flatten(value ?? {}, `${path}.`)) flat.set(inner, text);
  }
  return flat;
}

const english = flatten({ ...en, predictionGame: englishGame });
const german = flatten({ ...de, predictionGame: germanGame });
const languages = [
  ['en', english],
  ['de', german],
] as const;

const placeholder = /\{\{(\w+)\}\}/g;
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort((a, b) => a.localeCompare(b));
const withoutPlaceholders = (text: string) => text.replace(placeholder, '');
const keysWhere = (texts: Map<string, string>, holds: (text: string, key: string) => boolean) =>
  [...texts].filter(([key, text]) => holds(text, key)).map(([key]) => key);

/** `second_yellow red card` is looked up as `secondYellowRedCard`; `VAR cancelled goal` as `varCancelledGoal`. */
function keyOf(wireValue: string): string {
  const [first = '', ...rest] = wireValue.split(/[ _-]+/);
  const start = first === first.toUpperCase() ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  return start + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const list = (...lines: string[]) => lines.flatMap((line) => line.split(', '));

/** Sentences whose English wording the specification prints, with the requirement that shows them. */
const specified: [ledger: string, key: string, sentence: string][] = [
  ['SCREEN-17', 'errors.generic', 'Sorry, something went wrong...'],
  ['FAV-02b', 'errors.somethingWentWrong', 'Something went wrong'],
  ['CONFIG-02c', 'errors.configLimited', 'Application config is not accessible, some functionality may be limited.'],
  ['AUTH-06c', 'session.expired', 'Your session has expired, please login again'],
  ['SCREEN-06c', 'errors.contentGone', 'Content is no longer available'],
  ['SCREEN-06c', 'common.goHome', 'Go to Home page'],
  ['SCREEN-09a', 'region.select', 'Select your region'],
  ['SCREEN-09b', 'region.none', 'No regions available'],
  [
    'SCREEN-11',
    'errors.pageUnavailable',
    'This page is currently unavailable. Try to reload it or go back to Home page.',
  ],
  ['SCREEN-11', 'common.retry', 'Retry'],
  ['SCREEN-12', 'network.unableToConnect', 'Unable to connect'],
  ['SCREEN-13', 'region.unavailable', '{{product}} is unfortunately not available in your region'],
  ['PAGE-02', 'page.unsupportedType', 'Page type {{pageType}} is not supported.'],
  ['PAGE-13c', 'badge.eventOver', 'Event over'],
  ['PAGE-15b', 'errors.appNotFound', '{{appName}} was not found. Please check if the app is installed.'],
  ['ACCESS-06', 'player.errors.streamUnavailable', 'This stream is currently not available'],
  ['PLAY-08a', 'player.errors.videoUnavailable', 'This video content is currently not available'],
  ['PLAY-08b', 'player.errors.alreadyFinished', 'The event has already finished'],
  ['PLAY-08b', 'player.errors.eventOver', 'The event is over'],
  ['PLAY-14a', 'channels.none', 'No channels found'],
  ['PLAY-14b', 'channels.notFoundForTune', 'Can not find channel for tune'],
  ['PLAY-14c', 'channels.tuneFailed', 'Can not tune to TV channel.'],
  ['SHOP-02b', 'shop.ppv.runningTitle', 'Event already running'],
  ['SHOP-03a', 'shop.paymentMethod.withCredits', 'Continue with Credits'],
  ['SHOP-06a', 'shop.ppv.failed', 'statusCode:{{statusCode}}, title:{{title}}'],
  ['SHOP-07', 'shop.cart.noOffer', "Can't proceed to checkout without any selected offer"],
  [
    'SHOP-08c',
    'shop.promotions.redeemFailed',
    'Redeem failed: Something went wrong. Unfortunately, something went wrong while redeeming your credits. Please try again.',
  ],
  [
    'SHOP-08d',
    'errors.promotionAppNotFound',
    'PromotionApp not found: {{promotionAppID}}. Please check your promotion app is installed.',
  ],
  ['FIND-03a', 'search.tabs.events', 'Events'],
  ['FIND-03a', 'search.tabs.pages', 'Pages'],
  ['FIND-03c', 'search.noResults', 'No results found'],
  ['FIND-03c', 'search.noSuggestions', 'No suggestions found'],
  ['FAV-01d', 'favorites.unavailable', 'Favorites is currently not available.'],
  ['FLOW-03a', 'deviceFlow.lostConnection', 'Lost connection to device'],
  ['SOCCER-02b', 'soccer.matches.noneThisWeek', 'No matches this week'],
  ['SOCCER-02b', 'soccer.matches.notStarted', 'Tournament not started'],
];

const columns = list('position, team, played, goalDifference, wins, draws, losses, goals, difference, points');
const periods = list('1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16');

/** Families of texts that are looked up by a value from the wire or from the specification. */
const families: [about: string, prefix: string, values: string[]][] = [
  [
    'menu item',
    'menu',
    list(
      'home, special-home, calendar, sports, selected, favorites, predict',
      'focus, subscriptions, catalogue, search, account, settings, more',
    ),
  ],
  [
    'settings page',
    'settings.menu',
    list(
      'subscriptions, account, manage-account, delete-account, login, logout, imprint, data-privacy',
      'analytics-cookie, cookie-banner, region, developer, sys-info, playback, exp, youtube',
    ),
  ],
  [
    'event information state',
    'event.info',
    list(
      'free, premium unlocked, countdown, needs subscription, live unavailable, upcoming unavailable',
      'login to watch, redirect to channel, only in other app, premium pack required',
    ),
  ],
  [
    'device-flow state',
    'deviceFlow.states',
    list('created, entered, completed, authenticated, error, cancelled, expired'),
  ],
  ['device-flow type', 'deviceFlow.titles', list('register, login, checkout, selfService')],
  ['device-flow success', 'deviceFlow.success', list('register, login, checkout, selfService')],
  [
    'developer toggle',
    'developer.toggles',
    list(
      'customPalette, devTools, performanceMonitor, disableBlur, disableImages, disableHtmlWidgets, disableLines',
      'fullscreenAutoLandscape, hlsAdsPlayer, adSettingsOverride, imaSdk, imaSdkDebug, alwaysGoToDetailPage',
      'disableStageAutoslide, channelEventMockData',
    ),
  ],
  ['environment', 'developer.environments', list('auto, dev, test, prod')],
  ['standings column', 'soccer.standings.columns', columns],
  ['short standings column', 'soccer.standings.columnsShort', columns],
  ['match status', 'soccer.status', list('fixture, playing, played, cancelled, postponed, suspended')],
  ['match period', 'soccer.periods', periods],
  ['short match period', 'soccer.periodsShort', periods],
  ['commentary mode', 'soccer.commentary.modes', list('Manual, Auto, Fallback')],
  [
    'automatic commentary type',
    'soccer.commentary.types',
    list(
      'lineup, start, end 1, end 2, end 3, end 4, end 5, end 10, end 11, end 12, end 13, end 14, end 16',
      'start delay, end delay, added time, goal, own goal, penalty goal, penalty miss, penalty saved',
      'penalty won, penalty lost, attempt saved, attempt blocked, miss, post, corner, offside',
      'free kick won, free kick lost, yellow card, second_yellow red card, secondyellow card, red card',
      'substitution, player retired, contentious referee decisions, VAR cancelled goal',
      'Deleted after review, postponed',
    ),
  ],
  [
    'written commentary type',
    'soccer.commentary.types',
    list(
      'comment, comment_auto, comment_important, comment_mixed, assist, highlight, stats, team news',
      'pre kick off, kick off, half time, half_time summary, second half, full time, post_match summary',
      'post-match_summary, goal, own goal, penalty, penalty goal, penalty miss, penalty save, penalty saved',
      'penalty_so goal, penalty_so miss, yellow card, second_yellow red card, red card, substitution, var',
    ),
  ],
];

/** German texts that are rightly the same word in English. */
const sameInBoth = new Set(
  [
    ['Touchline', 'YouTube', 'AirPlay', 'Passkeys', 'PDF', 'OK', 'Esc', 'English', 'Deutsch'],
    ['Live', 'Live,', 'Events', 'Highlights', 'Originals', 'Original', 'Pass', 'Premium', 'Credits', 'Code', 'Code:'],
    [
      'Details',
      'optional',
      'Dialog',
      'Pause',
      'Normal',
      'Position',
      'Playlist',
      'Manifest',
      'App',
      'Region',
      'Version',
      'Test',
    ],
    ['Bitrate', 'Engine', 'Codec', 'Codecs', 'Browser', 'statusCode:, title:'],
    ['Team', 'Form', 'Diff.', 'Play-off', 'Formation', 'Fouls', 'Foul'],
  ].flat(),
);
const identical = [...german]
  .filter(([key, text]) => english.get(key) === text)
  .map(([, text]) => withoutPlaceholders(text).trim())
  .filter((text) => /\p{L}/u.test(text));

describe('CONFIG-16a the product speaks English and German', () => {
  it('has exactly the same keys in both languages, plural forms included', () => {
    expect([...german.keys()]).toEqual([...english.keys()]);
  });

  it('fills the same placeholders in both languages', () => {
    const differing = keysWhere(
      english,
      (text, key) => placeholdersOf(text).join() !== placeholdersOf(german.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('leaves no English in the German texts', () => {
    expect(identical.filter((text) => !sameInBoth.has(text))).toEqual([]);
    const englishWords = /\b(the|your|you|and|with|please|this|that|are|is|to|of|for|cannot|available)\b/i;
    expect(keysWhere(german, (text) => englishWords.test(withoutPlaceholders(text)))).toEqual([]);
  });

  it('allows a word to be the same in both languages only while it is used', () => {
    expect([...sameInBoth].filter((text) => !identical.includes(text))).toEqual([]);
  });

  it('says "du" in German, never "Sie"', () => {
    const formal = /\b(Ihnen|Ihre[mnrs]?|Ihr)\b|[\p{L},] Sie\b/u;
    expect(keysWhere(german, (text) => formal.test(text))).toEqual([]);
  });
});

describe.each(languages)('the texts in %s', (_language, texts) => {
  it('are never empty and have no stray spaces', () => {
    expect(keysWhere(texts, (text) => text.trim() === '' || text.trim() !== text || text.includes('  '))).toEqual([]);
  });

  it('contain no broken placeholder', () => {
    expect(keysWhere(texts, (text) => /[{}]/.test(withoutPlaceholders(text)))).toEqual([]);
  });

  it('come with both plural forms, each naming the same values and the count', () => {
    const broken = keysWhere(texts, (text, key) => {
      const form = /^(.*)_(one|other)$/.exec(key);
      if (!form) return key.includes('_');
      const pair = texts.get(`${form[1]}_${form[2] === 'one' ? 'other' : 'one'}`) ?? '';
      const names = placeholdersOf(text);
      return !names.includes('count') || names.join() !== placeholdersOf(pair).join();
    });
    expect(broken).toEqual([]);
  });

  it.each(families)('name every %s', (_about, prefix, values) => {
    const unnamed = values.filter((value) => !texts.has(`${prefix}.${keyOf(value)}`));
    expect(unnamed).toEqual([]);
  });
});

describe('the specified sentences', () => {
  it.each(specified)('%s %s reads as the specification prints it', (_ledger, key, sentence) => {
    expect(english.get(key)).toBe(sentence);
  });

  it('the collectible texts name the scene, the cameras, the time and the worth of a credit', () => {
    expect(english.get('collectibles.pickScene')).toContain('6-second');
    expect(english.get('collectibles.chooseCameras')).toContain('exactly 4 cameras');
    expect(english.get('collectibles.rendering')).toContain('up to 30 minutes');
    expect(english.get('collectibles.creditWorth')).toContain('133.33 EUR');
    expect(german.get('collectibles.creditWorth')).toContain('133,33 EUR');
  });
});
