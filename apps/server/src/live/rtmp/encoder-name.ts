import type { AmfValue } from './amf0';

const LONGEST = 80;

/** A text of an encoder as it may be shown: printable, on one line, not too long. */
function shown(value: AmfValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .trim()
    .slice(0, LONGEST)
    // A character of two halves may have been cut in between.
    .replace(/\p{Cs}/gu, '');
  return text === '' ? undefined : text;
}

/** Encoders call themselves after Adobe's in `connect`, and by their own name in their description, if at all. */
export function encoderFromConnect(flashVersion: AmfValue): string | undefined {
  const text = shown(flashVersion);
  return text && /^(FMLE|LNX|WIN|MAC)[/ ]/.test(text) ? undefined : text;
}

export function encoderFromDescription(values: { readonly [name: string]: AmfValue }): string | undefined {
  const text = shown(values['encoder']) ?? shown(values['creationtool']);
  const obs = text && /libobs version ([\w.-]+)/.exec(text);
  if (obs) return `OBS ${obs[1]}`;
  const lavf = text && /^Lavf([\d.]+)$/.exec(text);
  return lavf ? `FFmpeg (Lavf ${lavf[1]})` : text;
}
