/**
 * Every call Touchline answers, by name: method and path below the `/api` base.
 * Plain strings, so that a browser that makes the calls loads no schema.
 */
export const endpoints = {
  // who is asking
  anonymousRegister: 'POST /identity/{tenant}/anonymous/register',
  anonymousLogin: 'POST /identity/{tenant}/anonymous/login',
  refreshTokens: 'POST /identity/{tenant}/refresh',
  providerLogin: 'POST /identity/{tenant}/deviceflow/login',
  passwordRegister: 'POST /identity/{tenant}/password/register',
  passwordLogin: 'POST /identity/{tenant}/password/login',
  passwordForgot: 'POST /identity/{tenant}/password/forgot',
  passwordReset: 'POST /identity/{tenant}/password/reset',
  passwordVerify: 'POST /identity/{tenant}/password/verify',
  signOut: 'POST /identity/{tenant}/signout',
  connectedPerson: 'GET /identity/{tenant}/me',
  connectSignOut: 'POST /identity/{tenant}/me/signout',
  devices: 'GET /identity/{tenant}/me/devices',
  signOutDevice: 'DELETE /identity/{tenant}/me/devices/{id}',
  signOutOtherDevices: 'DELETE /identity/{tenant}/me/devices',

  // another device takes over
  createDeviceFlowSession: 'POST /{type}/deviceflowsessions',
  deviceFlowInfo: 'GET /{type}/deviceflowsessions/{id}/info',
  deviceFlowEvents: 'GET /{type}/deviceflowsessions/{id}/events',
  deviceFlowLogin: 'POST /login/deviceflowsessions/{id}/login',
  deviceFlowCode: 'GET /deviceflow/codes/{userCode}',
  deviceFlowApprove: 'POST /deviceflow/codes/{userCode}/approve',
  deviceFlowCancel: 'POST /deviceflow/codes/{userCode}/cancel',
  deviceFlowComplete: 'POST /deviceflow/codes/{userCode}/complete',

  // what holds for everyone
  status: 'GET /status',
  remoteConfig: 'GET /remoteconfig',
  locale: 'GET /locales/{lng}',
  appConfig: 'GET /v3/appconfig/pages',
  regionalAppConfig: 'GET /v3/regions/{regionId}/appconfig/pages',
  region: 'GET /v3/regions/{id}',
  legal: 'GET /v3/legal/{document}',
  regionalLegal: 'GET /v3/regions/{regionId}/legal/{document}',

  // content
  homePage: 'GET /v3/home/page',
  selectedPage: 'GET /v3/selected/page',
  calendar: 'GET /v3/calendarClassic',
  pages: 'GET /v3/pages',
  pagesBatch: 'POST /v3/pages/$batchGet',
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
  eventPlayback: 'GET /v3/events/{id}/playback',
  searchSuggest: 'GET /v3/search/suggest',
  searchQuery: 'GET /v3/search/query',
  searchTiles: 'GET /v3/search/query/tiles',

  // the person
  myRegionInfo: 'GET /v3/my/regionInfo',
  myAccessRights: 'GET /v3/my/accessrights',
  myUserRights: 'POST /v3/my/userRights',
  favorites: 'GET /v3/my/favorites',
  replaceFavorites: 'PUT /v3/my/favorites',
  addFavorite: 'POST /v3/my/favorites/pages/{pageId}',
  removeFavorite: 'DELETE /v3/my/favorites/pages/{pageId}',
  requestAccountDeletion: 'POST /v3/my/accountDeletionRequest',

  // commerce
  creditWallets: 'GET /v3/my/creditWallets',
  creditWallet: 'GET /v3/my/creditWallets/{uniqueId}',
  purchaseWithCredits: 'POST /v3/checkout/purchaseWithCredits',
  offers: 'GET /v3/offers',
  promotions: 'GET /v3/promotions',
  tvModels: 'GET /v3/promotions/tvmodels',
  redeemPromotion: 'POST /v3/promotions/{modelCodeId}',

  // what others supply
  soccerFixtures: 'GET /perform/soccerdata/fixtures',
  soccerStandings: 'GET /perform/soccerdata/tournamentCalendars/{id}/standings',
  soccerCommentary: 'GET /perform/soccerdata/fixtures/{id}/commentary',
  playlistItems: 'GET /youtube/playlistItems',
  nativeWavesManifest: 'GET /nativewaves/{environment}/manifests/{manifestId}',
} as const;

/** The name of a call. */
export type CallName = keyof typeof endpoints;
