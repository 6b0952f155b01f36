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

  // live inputs
  studioInputs: 'GET /studio/inputs',
  studioInputTargets: 'GET /studio/input-targets',
  studioInput: 'GET /studio/inputs/{id}',
  studioCreateInput: 'POST /studio/inputs',
  studioChangeInput: 'PATCH /studio/inputs/{id}',
  studioDeleteInput: 'DELETE /studio/inputs/{id}',
  studioInputKey: 'POST /studio/inputs/{id}/key-looks',
  studioNewInputKey: 'POST /studio/inputs/{id}/keys',
  studioSetAir: 'PUT /studio/inputs/{id}/air',
  studioSetSlate: 'PUT /studio/inputs/{id}/slate',
  studioAddGrace: 'POST /studio/inputs/{id}/grace',
  studioSwitchPublisher: 'PUT /studio/inputs/{id}/publisher',
  studioInputPreview: 'GET /studio/inputs/{id}/preview',

  // match desk
  studioDeskEvents: 'GET /studio/desk',
  studioDesk: 'GET /studio/desk/{eventId}',
  studioDeskVideo: 'GET /studio/desk/{eventId}/video',
  studioStartEvent: 'POST /studio/desk/{eventId}/start',
  studioEndEvent: 'POST /studio/desk/{eventId}/end',
  studioDelayEvent: 'POST /studio/desk/{eventId}/delay',
  studioSetScore: 'PUT /studio/desk/{eventId}/score',
  studioSetClock: 'PUT /studio/desk/{eventId}/clock',
  studioAddMoment: 'POST /studio/desk/{eventId}/moments',
  studioChangeMoment: 'PATCH /studio/desk/{eventId}/moments/{momentId}',
  studioRemoveMoment: 'DELETE /studio/desk/{eventId}/moments/{momentId}',
  studioUndo: 'POST /studio/desk/{eventId}/undo',
  studioPushEstimate: 'GET /studio/desk/{eventId}/push-estimate',
  studioSendPush: 'POST /studio/desk/{eventId}/pushes',
  studioSetBanner: 'PUT /studio/desk/{eventId}/banner',
  studioStartBreak: 'POST /studio/desk/{eventId}/break',
  studioEndBreak: 'DELETE /studio/desk/{eventId}/break',
  studioMakeClip: 'POST /studio/desk/{eventId}/clips',
  studioDeleteClip: 'DELETE /studio/clips/{id}',

  // files on demand
  studioLibrary: 'GET /studio/library',
  studioLibraryFile: 'GET /studio/library/{id}',
  studioChangeFile: 'PATCH /studio/library/{id}',
  studioRetryFile: 'POST /studio/library/{id}/retry',
  studioDeleteFile: 'DELETE /studio/library/{id}',
  studioAddCaptions: 'POST /studio/library/{id}/captions',
  studioRemoveCaptions: 'DELETE /studio/library/{id}/captions/{captionsId}',
  studioAddPoster: 'PUT /studio/library/{id}/poster',
  studioPublishFile: 'POST /studio/library/{id}/event',
  studioPauseQueue: 'PUT /studio/library-queue',

  // audit log
  studioAudit: 'GET /studio/audit',
  studioAuditNews: 'GET /studio/audit/news',
  studioAuditExport: 'GET /studio/audit/export',

  // health
  studioHealth: 'GET /studio/health',
  studioFollowRequest: 'GET /studio/health/requests/{requestId}',
  studioRetryWork: 'POST /studio/health/retries',
} as const;
