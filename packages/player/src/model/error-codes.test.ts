import { describe, expect, it } from 'vitest';
import { errorCode } from './error-codes';

describe('error codes', () => {
  it.each([
    ['source-403', 'TL-P-103'],
    ['source-409', 'TL-P-109'],
    ['source-503', 'TL-P-150'],
    ['source-timeout', 'TL-P-100'],
    ['levelLoadError-403', 'TL-P-206'],
    ['manifestLoadError-404', 'TL-P-201'],
    ['levelLoadTimeOut', 'TL-P-202'],
    ['fragLoadError-500', 'TL-P-203'],
    ['fragParsingError', 'TL-P-302'],
    ['manifestIncompatibleCodecsError', 'TL-P-301'],
    ['bufferAppendError', 'TL-P-302'],
    ['no-engine', 'TL-P-303'],
    ['avplay-unsupported', 'TL-P-301'],
    ['avplay-http-403', 'TL-P-206'],
    ['avplay-PLAYER_ERROR_CONNECTION_FAILED', 'TL-P-305'],
    ['keySystemLicenseRequestFailed', 'TL-P-402'],
    ['keySystemLicenseRequestFailed-403', 'TL-P-402'],
    ['keySystemNoAccess', 'TL-P-401'],
    ['keySystemNoSession', 'TL-P-400'],
    ['stall', 'TL-P-500'],
    ['youtube-150', 'TL-P-615'],
    ['an unknown error', 'TL-P-900'],
  ])('%s is %s', (detail, code) => {
    expect(errorCode(detail)).toBe(code);
  });
});
