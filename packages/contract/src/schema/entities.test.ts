import { expect, test } from 'vitest';
import * as schema from './index';

const read = (value: unknown, key: string): unknown => (value instanceof Object ? Reflect.get(value, key) : undefined);

/** The schema at a path; `[]` descends into a list. */
const at = (entity: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((part, step) => (step === '[]' ? read(part, 'items') : read(read(part, 'properties'), step)), entity);

const fieldsOf = (entity: unknown): Set<string> => new Set(Object.keys(Object(read(entity, 'properties'))));
const words = (entity: unknown, path: string): unknown => read(at(entity, path), 'enum');

/** The fields of the requirements plus the added ones. */
const exactly = (required: string, added = ''): Set<string> =>
  new Set(`${required} ${added}`.split(/\s+/).filter(Boolean));

test('locally stored data', () => {
  const tokens = 'username accessToken refreshToken accessTokenExpiryTime refreshTokenExpiryTime';
  expect(fieldsOf(schema.StoredRecord)).toEqual(
    exactly(`anonymousUser registeredUser sessionToken sessionId cacheDuration settings featureScreenCounters platformUuid
     favoritePageIds activeRegionId pendingRegionId privacyRegulation pendingPrivacyRegulation userSelectedRegionId
     userEmail experimentManifest experimentTimestamps platform consentSettings searchHistory boughtEventIds`),
  );
  expect(fieldsOf(schema.RegisteredUserRecord)).toEqual(exactly(tokens));
  expect(fieldsOf(schema.AnonymousUserRecord)).toEqual(exactly(`${tokens} password`));
  expect(fieldsOf(at(schema.StoredRecord, 'settings'))).toEqual(
    new Set([...fieldsOf(schema.AppSettings), ...fieldsOf(schema.ViewerPreferences)]),
  );
});

test('ENT-02 access rights', () => {
  expect(fieldsOf(schema.AccessRights)).toEqual(exactly('customerId rights'));
});

test('event', () => {
  expect(fieldsOf(schema.Event)).toEqual(
    exactly(
      `id name live channelId categoryId startTime endTime type description image channelLogo palette backgroundImage
     video partnerIds ppvInfo userRights requiresRegistration public shareable watchable nativewaves adSettings
     isFutureChannelEvent`,
      'shortName categoryName competition youtubeId deepLink teamIds matchId accessRightUniqueIds',
    ),
  );
  expect(words(schema.Event, 'type')).toEqual(['Channel', 'DeepLink', 'Vod', 'YouTube']);
  expect(fieldsOf(at(schema.Event, 'description'))).toEqual(exactly('long short'));
  expect(fieldsOf(at(schema.Event, 'image'))).toEqual(exactly('sources', 'focus tall square'));
  expect(fieldsOf(at(schema.Event, 'ppvInfo.[]'))).toEqual(exactly('id walletId cost'));
  expect(fieldsOf(at(schema.Event, 'userRights'))).toEqual(exactly('canAccess reasons'));
  expect(words(schema.Event, 'userRights.reasons.[].type')).toEqual(['Ppv', 'Subscription']);
  expect(fieldsOf(at(schema.Event, 'nativewaves'))).toEqual(exactly('enabled manifestId eventId appConfigId'));
  expect(fieldsOf(at(schema.Event, 'adSettings'))).toEqual(exactly('ssaiUrlParameters', 'adTagUrl isStitched'));
  expect(fieldsOf(at(schema.Event, 'video.sources.[]'))).toContain('url');
});

test('channel', () => {
  expect(fieldsOf(schema.Channel)).toEqual(
    exactly(
      `id name image public watchable htmlWidgetUrl premiumLockedscreenImage freeVideo adSettings userRights partnerIds
     video`,
      'description logo categoryId requiresRegistration accessRightUniqueIds stillUrl',
    ),
  );
  expect(fieldsOf(at(schema.Channel, 'image'))).toEqual(exactly('sources', 'focus tall square'));
  expect(fieldsOf(at(schema.Channel, 'freeVideo'))).toEqual(exactly('sources'));
  expect(fieldsOf(at(schema.Channel, 'video'))).toEqual(exactly('sources'));
});

test('channel event', () => {
  expect(fieldsOf(schema.ChannelEvent)).toEqual(
    exactly(
      'name startTime endTime categoryName isFutureChannelEvent partnerIds',
      'id channelId live userRights image',
    ),
  );
});

test('image source and video source', () => {
  expect(fieldsOf(schema.ImageSource)).toEqual(exactly('url width height format darkTheme'));
  expect(words(schema.ImageSource, 'format')).toEqual(['svg', 'webp']);
  expect(fieldsOf(schema.VideoSource)).toEqual(exactly('url format type expManifestMeta'));
  expect(fieldsOf(at(schema.VideoSource, 'expManifestMeta'))).toEqual(exactly('manifestId'));
});

test('page', () => {
  expect(fieldsOf(schema.Page)).toEqual(
    exactly(
      `id name title shortTitle categoryId pageType partnerIds tabs homeTab palette backgroundImage icon previewImage
     stageLinesPage counter`,
      `description teamId stageSectionGridPage linesPage gridPage sectionGridPage tabsPage landing dataWidget htmlWidget
     catalogue focus`,
    ),
  );
  expect(fieldsOf(at(schema.Page, 'tabs.[]'))).toEqual(exactly('tabId name title', 'pageId'));
  expect(fieldsOf(at(schema.Page, 'stageLinesPage.stage.slides.[]'))).toContain('id');
});

test('tile', () => {
  expect(fieldsOf(schema.Tile)).toEqual(exactly('id title type data previewImage image size position', 'subtitle'));
  expect(words(schema.Tile, 'type')).toEqual([
    'HtmlWidget',
    'Event',
    'Page',
    'DeepLink',
    'Media',
    'Channel',
    'Ad',
    'Youtube',
  ]);
  expect(fieldsOf(at(schema.Tile, 'data'))).toEqual(
    exactly('event pageId channel mediaData media deepLink htmlWidget', 'youtube ad lineContextId'),
  );
  expect(fieldsOf(at(schema.Tile, 'data.mediaData'))).toEqual(exactly('video image partnerIds'));
  expect(fieldsOf(at(schema.Tile, 'data.deepLink'))).toEqual(exactly('ios android', 'appName'));
  expect(fieldsOf(at(schema.Tile, 'data.deepLink.ios'))).toEqual(exactly('url'));
  expect(fieldsOf(at(schema.Tile, 'data.deepLink.android'))).toEqual(exactly('url'));
  expect(fieldsOf(at(schema.Tile, 'data.htmlWidget'))).toEqual(exactly('url'));
});

test('media data', () => {
  expect(fieldsOf(schema.MediaData)).toEqual(
    exactly('id name sources isImageType contentType videoDataType partnerIds', 'seconds'),
  );
  expect(words(schema.MediaData, 'videoDataType')).toEqual(['channel', 'vod', 'media', 'ad']);
});

test('calendar entry', () => {
  expect(fieldsOf(schema.CalendarEntry)).toEqual(exactly('name date lines'));
});

test('app config', () => {
  expect(fieldsOf(schema.AppConfig)).toEqual(
    exactly(
      `version regionId home specialHome specialHomePageId focusPage focusPageId selected selectedPageId sportsPage
     sportsPageId catalogue cataloguePageIds cataloguePagesLimit channelsLimit channelEventsLimit refreshInterval
     cacheDuration welcomeScreenCounter showWelcomeScreenForModelYear limitSpacesPerGrid limitTilesPerLine
     disabledMenuItems useUtcOffsetMins useCache hlsOptions allowBlurForPremiumChannels palette featureScreens region
     menuNames`,
      'stores logo',
    ),
  );
  expect(fieldsOf(at(schema.AppConfig, 'palette'))).toEqual(
    exactly(`text primary secondary accent altAccent badgeLiveBg badgeTimeBg textDark translucent shade gradientStart
     gradientEnd videoBg`),
  );
});

test('region and region info', () => {
  expect(fieldsOf(schema.Region)).toEqual(
    exactly('id name countryCodes privacyRegulation userCentricsId', 'advertising'),
  );
  expect(fieldsOf(schema.RegionInfo)).toEqual(exactly('currentRegionId mainRegionId availableRegionIds'));
});

test('app settings', () => {
  expect(fieldsOf(schema.AppSettings)).toEqual(
    exactly(`isCustomPaletteUsed isDevToolsUsed isFullscreenAutoLandscapeUsed isEnabledHlsAdsPlayer isEnabledAdSettingsOverride
     isEnabledImaSdk isEnabledImaSdkDebug isAlwaysGoToDetailPage isPerformanceMonitorUsed isBlurDisabled
     areImagesDisabled areHtmlWidgetsDisabled areLinesDisabled isStageAutoslideDisabled isChannelEventMockDataUsed
     environment`),
  );
  expect(words(schema.AppSettings, 'environment')).toEqual(['auto', 'dev', 'test', 'prod']);
});

test('wallet and offer', () => {
  expect(fieldsOf(schema.CreditWallet)).toEqual(exactly('uniqueId name availableCreditCount'));
  expect(fieldsOf(schema.Offer)).toEqual(
    exactly(
      'id title description callToActionText image creditPackageInfo showToUser',
      'price currency period renewal notice tax renews accessRightUniqueIds withoutAds',
    ),
  );
  expect(fieldsOf(at(schema.Offer, 'creditPackageInfo'))).toEqual(exactly('credits cost'));
});

test('device-flow session, user tokens and deletion request', () => {
  expect(fieldsOf(schema.DeviceFlowSession)).toEqual(
    exactly(
      'sessionType loginSessionType id state',
      'sessionToken userCode verificationUrl verificationUrlComplete expiresAt interval',
    ),
  );
  expect(words(schema.DeviceFlowSession, 'sessionType')).toEqual(['register', 'login', 'checkout', 'selfService']);
  expect(new Set(schema.deviceFlowStates)).toEqual(
    new Set(['created', 'entered', 'error', 'completed', 'cancelled', 'authenticated', 'expired']),
  );
  expect(fieldsOf(schema.UserTokens)).toEqual(
    exactly('idToken userId email', 'accessToken accessTokenExpiryTime refreshToken refreshTokenExpiryTime'),
  );
  expect(fieldsOf(schema.AccountDeletionRequest)).toEqual(exactly('email', 'password'));
});

test('category, playlist item and search result', () => {
  expect(fieldsOf(schema.Category)).toEqual(exactly('name liveTodayLineContextId', 'id icon'));
  expect(fieldsOf(schema.PlaylistItem)).toEqual(exactly('videoId title description thumbnail'));
  expect(fieldsOf(schema.SearchResult)).toEqual(exactly('items next'));
});

test('playback', () => {
  expect(fieldsOf(schema.Playback)).toEqual(
    exactly('sources drmKeys drmLicenseInfos', 'expiresAt renewAt countsAsDevice ads'),
  );
});

test('PLAY-01b a video is a recording, a stream or one to tune to', () => {
  expect(words(schema.VideoSource, 'type')).toEqual(['vod', 'stream', 'tuning']);
});

test('ENT-17b soccer data has match, contestant, tournamentCalendar, stage and division', () => {
  expect(fieldsOf(schema.SoccerFixtures)).toEqual(exactly('match'));
  expect(at(schema.SoccerMatch, 'matchInfo.contestant.[]')).toBe(schema.SoccerContestant);
  expect(at(schema.SoccerMatch, 'matchInfo.tournamentCalendar')).toBe(schema.SoccerTournamentCalendar);
  expect(fieldsOf(schema.SoccerStandings)).toEqual(
    exactly('stage tournamentCalendar', 'sport ruleset competition lastUpdated'),
  );
  expect(at(schema.SoccerStandings, 'stage.[].division.[]')).toBe(schema.SoccerDivision);
});
