/** Calls of the studio, a separate table: its pages call nothing else. */
export const studioEndpoints = {
  // the way into the studio
  studioSession: 'GET /studio/session',
  studioUseCode: 'POST /studio/session/code',
  studioRegister: 'POST /studio/session/about',
  studioSignIn: 'POST /studio/session/password',
  studioProveCode: 'POST /studio/session/factor',
  studioPasskeyRequest: 'POST /studio/session/passkey/challenge',
  studioProvePasskey: 'POST /studio/session/passkey',
  studioPrepareTotp: 'POST /studio/factors/totp/key',
  studioAddTotp: 'POST /studio/factors/totp',
  studioPreparePasskey: 'POST /studio/factors/passkey/challenge',
  studioAddPasskey: 'POST /studio/factors/passkey',
  studioSignOut: 'DELETE /studio/session',

  // rooms of the studio
  studioNow: 'GET /studio/now',
  studioAudience: 'GET /studio/audience',
  studioQuality: 'GET /studio/quality',
  studioRevenue: 'GET /studio/revenue',
  studioAds: 'GET /studio/ads',
  adsReport: 'GET /studio/ads/report',
  studioSwitches: 'GET /studio/switches',
  studioSetSwitches: 'PUT /studio/switches',
} as const;
