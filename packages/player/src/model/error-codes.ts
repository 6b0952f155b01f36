/** An error code shown to the viewer, and its meaning for support. */
interface ErrorCode {
  readonly code: string;
  /** Matches the engine's error details. */
  readonly details: RegExp;
  readonly meaning: string;
}

/** The first match counts; `docs/operating.md` contains the same table. */
const ERROR_CODES: readonly ErrorCode[] = [
  {
    code: 'TL-P-101',
    details: /^source-401$/,
    meaning: 'The session was rejected when the playback source was requested',
  },
  { code: 'TL-P-103', details: /^source-(403|451)$/, meaning: 'No right to watch this, or not in this region' },
  { code: 'TL-P-104', details: /^source-(404|410)$/, meaning: 'The video is unknown or was removed' },
  { code: 'TL-P-105', details: /^source-devices$/, meaning: 'The account plays on too many devices' },
  {
    code: 'TL-P-109',
    details: /^source-409$/,
    meaning: 'Not watchable now: not started, over, or without a stream',
  },
  { code: 'TL-P-129', details: /^source-429$/, meaning: 'Too many requests' },
  { code: 'TL-P-150', details: /^source-5\d\d$/, meaning: 'The service failed to provide the playback source' },
  { code: 'TL-P-100', details: /^source/, meaning: 'No playback source was received' },
  {
    code: 'TL-P-206',
    details: /^(?!keySystem).*-(401|403|410)$/,
    meaning: 'The origin rejects the URL, also after renewing it',
  },
  { code: 'TL-P-201', details: /^manifest(Load|Parsing)/, meaning: 'The manifest cannot be loaded or parsed' },
  { code: 'TL-P-202', details: /^(level|audioTrack|subtitleTrack)/, meaning: 'A playlist cannot be loaded or parsed' },
  { code: 'TL-P-203', details: /^frag(?!Parsing|Decrypt)/, meaning: 'A segment cannot be loaded' },
  {
    code: 'TL-P-301',
    details: /^(manifestIncompatible|bufferAddCodec|bufferIncompatible|avplay-unsupported)/,
    meaning: 'The device cannot decode this format',
  },
  { code: 'TL-P-302', details: /^(buffer|fragParsing|remux)/, meaning: 'The media is damaged, or the decoder failed' },
  { code: 'TL-P-303', details: /^no-engine$/, meaning: 'No engine on this device supports this kind of source' },
  { code: 'TL-P-304', details: /^media-/, meaning: 'The browser’s own player failed' },
  { code: 'TL-P-305', details: /^avplay-/, meaning: 'The own player of a Samsung set failed' },
  {
    code: 'TL-P-401',
    details: /^keySystemNo(Access|ConfiguredLicense|Keys)/,
    meaning: 'The device supports none of the offered key systems',
  },
  { code: 'TL-P-402', details: /^keySystemLicense/, meaning: 'The licence was refused' },
  {
    code: 'TL-P-403',
    details: /^keySystemStatus(Output|Internal)/,
    meaning: 'The screen or device is not allowed to show this',
  },
  {
    code: 'TL-P-404',
    details: /^keySystemServerCertificate/,
    meaning: 'The licence server certificate cannot be loaded or used',
  },
  { code: 'TL-P-400', details: /^(keySystem|keyLoad|fragDecrypt)/, meaning: 'Protected media could not be opened' },
  { code: 'TL-P-500', details: /^stall$/, meaning: 'Playback stalled and could not be resumed' },
  { code: 'TL-P-600', details: /^youtube-api$/, meaning: 'YouTube’s player could not be loaded' },
  { code: 'TL-P-602', details: /^youtube-2$/, meaning: 'YouTube: the request has an invalid parameter value' },
  { code: 'TL-P-605', details: /^youtube-5$/, meaning: 'YouTube: the content cannot be played in an HTML5 player' },
  { code: 'TL-P-610', details: /^youtube-100$/, meaning: 'YouTube: the video was not found' },
  { code: 'TL-P-611', details: /^youtube-101$/, meaning: 'YouTube: the owner does not allow embedded playback' },
  { code: 'TL-P-615', details: /^youtube-150$/, meaning: 'YouTube: the owner does not allow embedded playback' },
  { code: 'TL-P-900', details: /^/, meaning: 'Anything else; the log has the details' },
];

export function errorCode(detail: string): string {
  return ERROR_CODES.find(({ details }) => details.test(detail))?.code ?? 'TL-P-900';
}
