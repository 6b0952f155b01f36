/**
 * Calls by name: method and path below the `/api` base. Plain strings, so that browsers do not load the schemas. These
 * are the calls of the viewers' app, which loads no others.
 */
export const appEndpoints = {
  // identity
  anonymousRegister: 'POST /identity/{tenant}/anonymous/register',
  anonymousLogin: 'POST /identity/{tenant}/anonymous/login',
  refreshTokens: 'POST /identity/{tenant}/refresh',
  passwordRegister: 'POST /identity/{tenant}/password/register',
  passwordLogin: 'POST /identity/{tenant}/password/login',
  passwordForgot: 'POST /identity/{tenant}/password/forgot',
  passkeyChallenge: 'POST /identity/{tenant}/passkey/challenge',
  passkeyLogin: 'POST /identity/{tenant}/passkey/login',
  signOut: 'POST /identity/{tenant}/signout',
  connectSignOut: 'POST /identity/{tenant}/me/signout',
  devices: 'GET /identity/{tenant}/me/devices',

  // device flow
  createDeviceFlowSession: 'POST /{type}/deviceflowsessions',
  deviceFlowInfo: 'GET /{type}/deviceflowsessions/{id}/info',
  deviceFlowEvents: 'GET /{type}/deviceflowsessions/{id}/events',
  deviceFlowApproveHere: 'POST /{type}/deviceflowsessions/{id}/approve',
  deviceFlowLogin: 'POST /login/deviceflowsessions/{id}/login',

  // configuration
  status: 'GET /status',
  remoteConfig: 'GET /remoteconfig',
  locale: 'GET /locales/{lng}',
  appConfig: 'GET /v3/appconfig/pages',
  regionalAppConfig: 'GET /v3/regions/{regionId}/appconfig/pages',
  region: 'GET /v3/regions/{id}',
  pushKey: 'GET /v3/push/key',
  legal: 'GET /v3/legal/{document}',
  regionalLegal: 'GET /v3/regions/{regionId}/legal/{document}',

  // content
  homePage: 'GET /v3/home/page',
  selectedPage: 'GET /v3/selected/page',
  calendar: 'GET /v3/calendarClassic',
  pages: 'GET /v3/pages',
  pagesBatch: 'POST /v3/pages/$batchGet',
  pageEventsBatch: 'POST /v3/pages/$batchGetEvents',
  page: 'GET /v3/pages/{id}',
  cataloguePages: 'GET /v3/catalogue/pages',
  gridTilesBatch: 'POST /v3/gridContexts/$batchGetTiles',
  lineTilesBatch: 'POST /v3/lineContexts/$batchGetTiles',
  lineTiles: 'GET /v3/lineContexts/{lineContextId}/tiles',
  tile: 'GET /v3/tiles/{id}',
  categories: 'GET /v3/categories',
  category: 'GET /v3/categories/{id}',
  channels: 'GET /v3/channels',
  channel: 'GET /v3/channels/{id}',
  channelPlayback: 'GET /v3/channels/{id}/playback',
  channelEvents: 'GET /v3/channels/{id}/events',
  channelEventsBatch: 'POST /v3/channels/$batchGetEvents',
  event: 'GET /v3/events/{id}',
  relatedEvents: 'GET /v3/events/{id}/related',
  eventPlayback: 'GET /v3/events/{id}/playback',
  eventKeyMoments: 'GET /v3/events/{id}/keyMoments',
  scores: 'GET /v3/scores',
  banner: 'GET /v3/banner',
  searchSuggest: 'GET /v3/search/suggest',
  searchPopular: 'GET /v3/search/popular',
  searchTiles: 'GET /v3/search/query/tiles',

  // account
  myRegionInfo: 'GET /v3/my/regionInfo',
  myAccessRights: 'GET /v3/my/accessrights',
  myUserRights: 'POST /v3/my/userRights',
  myChanges: 'GET /v3/my/changes',
  releasePlayback: 'DELETE /v3/my/playback',
  positions: 'GET /v3/my/positions',
  savePosition: 'PUT /v3/my/positions/{eventId}',
  favorites: 'GET /v3/my/favorites',
  replaceFavorites: 'PUT /v3/my/favorites',
  addFavorite: 'POST /v3/my/favorites/pages/{pageId}',
  removeFavorite: 'DELETE /v3/my/favorites/pages/{pageId}',
  reminders: 'GET /v3/my/reminders',
  cancelReminders: 'DELETE /v3/my/reminders',
  setReminder: 'PUT /v3/my/reminders/{eventId}',
  cancelReminder: 'DELETE /v3/my/reminders/{eventId}',
  calendarAddress: 'GET /v3/my/calendar',
  renewCalendarAddress: 'POST /v3/my/calendar',
  savePushDevice: 'PUT /v3/push/devices',
  myAccount: 'GET /v3/my/account',
  requestAccountDeletion: 'POST /v3/my/accountDeletionRequest',
  withdrawAccountDeletion: 'DELETE /v3/my/accountDeletionRequest',

  // commerce
  creditWallets: 'GET /v3/my/creditWallets',
  purchaseWithCredits: 'POST /v3/checkout/purchaseWithCredits',
  offers: 'GET /v3/offers',
  promotions: 'GET /v3/promotions',
  tvModels: 'GET /v3/promotions/tvmodels',
  redeemPromotion: 'POST /v3/promotions/{modelCodeId}',
  collectibleOffer: 'GET /v3/events/{eventId}/collectibleOffer',
  createCollectible: 'POST /v3/collectibles',
  collectibleProof: 'GET /v3/collectibles/{id}/proof',
  collectibleKeys: 'GET /v3/collectibles/keys',
  myCollectibles: 'GET /v3/my/collectibles',
  myCollectible: 'GET /v3/my/collectibles/{id}',
  deleteCollectible: 'DELETE /v3/my/collectibles/{id}',

  // checkout and self-service, on the connect pages
  checkout: 'GET /checkout/overview',

  // prediction game
  predictionTicket: 'POST /v3/my/predictionTicket',

  // advertising: neutral names, which blockers leave alone
  slotTile: 'GET /slots/tile',

  // audience
  liveAudience: 'GET /v3/audience',

  // third-party data
  soccerFixtures: 'GET /perform/soccerdata/fixtures',
  soccerStandings: 'GET /perform/soccerdata/tournamentCalendars/{id}/standings',
  soccerTopScorers: 'GET /perform/soccerdata/tournamentCalendars/{id}/topScorers',
  soccerCommentary: 'GET /perform/soccerdata/fixtures/{id}/commentary',
  soccerMatch: 'GET /perform/soccerdata/fixtures/{id}',
  soccerUpdates: 'GET /perform/soccerdata/fixtures/{id}/updates',
  playlistItems: 'GET /youtube/playlistItems',
  nativeWavesManifest: 'GET /nativewaves/{environment}/manifests/{manifestId}',
} as const;

/** The name of a call of the viewers' app. */
export type AppCallName = keyof typeof appEndpoints;
