import { appEndpoints } from './app-endpoints';
import { studioEndpoints } from './studio-endpoints';

/** Calls of the connect pages, the prediction game, players and operators. */
const otherEndpoints = {
  // identity
  providerLogin: 'POST /identity/{tenant}/deviceflow/login',
  passwordReset: 'POST /identity/{tenant}/password/reset',
  passwordVerification: 'POST /identity/{tenant}/password/verification',
  passwordVerify: 'POST /identity/{tenant}/password/verify',
  connectedPerson: 'GET /identity/{tenant}/me',
  signOutDevice: 'DELETE /identity/{tenant}/me/devices/{id}',
  signOutOtherDevices: 'DELETE /identity/{tenant}/me/devices',

  // device flow
  deviceFlowCode: 'GET /deviceflow/codes/{userCode}',
  deviceFlowApprove: 'POST /deviceflow/codes/{userCode}/approve',
  deviceFlowCancel: 'POST /deviceflow/codes/{userCode}/cancel',
  deviceFlowComplete: 'POST /deviceflow/codes/{userCode}/complete',

  // content
  channelLicense: 'POST /v3/channels/{id}/license',
  eventLicense: 'POST /v3/events/{id}/license',
  eventCalendar: 'GET /v3/events/{id}/calendar',
  scoreStream: 'GET /v3/scores/stream',
  searchQuery: 'GET /v3/search/query',
  personalCalendar: 'GET /v3/calendars/{token}',

  // account
  myLineTiles: 'GET /v3/my/lineContexts/{lineContextId}/tiles',
  removePushDevice: 'DELETE /v3/push/devices/{id}',
  renewPushSubscription: 'POST /v3/push/renewals',

  // commerce
  creditWallet: 'GET /v3/my/creditWallets/{uniqueId}',

  // checkout and self-service, on the connect pages
  createOrder: 'POST /checkout/orders',
  order: 'GET /checkout/orders/{id}',
  confirmOrder: 'POST /checkout/orders/{id}/confirm',
  connectedAccount: 'GET /identity/{tenant}/me/account',
  changeProfile: 'PUT /identity/{tenant}/me/profile',
  changeEmail: 'POST /identity/{tenant}/me/email',
  confirmEmail: 'POST /identity/{tenant}/password/email',
  changePassword: 'POST /identity/{tenant}/me/password',
  reauthenticate: 'POST /identity/{tenant}/me/reauthentication',
  passkeys: 'GET /identity/{tenant}/me/passkeys',
  preparePasskey: 'POST /identity/{tenant}/me/passkeys/challenge',
  addPasskey: 'POST /identity/{tenant}/me/passkeys',
  removePasskey: 'DELETE /identity/{tenant}/me/passkeys/{id}',
  exportData: 'GET /identity/{tenant}/me/export',
  requestDeletion: 'POST /identity/{tenant}/me/deletion',
  withdrawDeletion: 'DELETE /identity/{tenant}/me/deletion',
  invoice: 'GET /identity/{tenant}/me/invoices/{number}',
  cancelSubscription: 'POST /identity/{tenant}/me/subscriptions/{id}/cancel',
  resumeSubscription: 'POST /identity/{tenant}/me/subscriptions/{id}/keep',
  addPaymentMethod: 'POST /identity/{tenant}/me/paymentmethods',
  removePaymentMethod: 'DELETE /identity/{tenant}/me/paymentmethods/{id}',
  setDefaultPaymentMethod: 'POST /identity/{tenant}/me/paymentmethods/{id}/default',

  // prediction game
  predictionRound: 'GET /v3/predictions/rounds/{roundId}',
  saveTips: 'PUT /v3/predictions/tips',
  predictionPlayer: 'GET /v3/predictions/player',
  renamePredictionPlayer: 'PUT /v3/predictions/player',
  predictionRanking: 'GET /v3/predictions/ranking',
  predictionGroups: 'GET /v3/predictions/groups',
  createPredictionGroup: 'POST /v3/predictions/groups',
  joinPredictionGroup: 'POST /v3/predictions/groups/join',
  leavePredictionGroup: 'DELETE /v3/predictions/groups/{groupId}',

  // advertising: neutral names, which blockers leave alone
  slotVast: 'GET /slots/vast',
  slotAssets: 'GET /slots/assets',
  slotBeacon: 'GET /slots/beacon/{token}/{event}',
  slotBreaks: 'GET /slots/breaks',

  // audience
  notes: 'POST /v3/notes',

  // third-party data
  soccerStream: 'GET /perform/soccerdata/fixtures/{id}/stream',
} as const;

/** All calls of the API. */
export const endpoints = { ...appEndpoints, ...otherEndpoints, ...studioEndpoints } as const;

/** The name of a call. */
export type CallName = keyof typeof endpoints;
