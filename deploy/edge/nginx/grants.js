/**
 * The check of a grant at the edge, with nothing but the shared key (`VIDEO_KEY`, and `VIDEO_KEY_ALSO` while it is replaced):
 * `/origin/live/arena/{expires}.{session}.{signature}/master.m3u8`, where the signature is base64url (no padding) of
 * HMAC-SHA256 over path, expires and session, joined by line breaks, and the path is what stands before the grant.
 * Written for njs 0.7.9 and newer, which knows no optional chaining.
 */
import crypto from 'crypto';

const ADDRESS = /^(\/origin\/(?:live|vod-\d{1,10}-\d{1,10})\/[A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_.-]{1,160})\/(.+)$/;
const GRANT = /^([1-9]\d{0,11})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** The address as it was sent. nginx would unescape and clean `$uri`, and something else would be signed. */
function sent(request) {
  return ADDRESS.exec(request.variables.request_uri.split('?')[0]);
}

/** Takes the same time wherever the texts differ. */
function isSame(given, wanted) {
  let difference = given.length ^ wanted.length;
  for (let at = 0; at < given.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at % wanted.length);
  return difference === 0;
}

function isSigned(path, grant) {
  const keys = [process.env.VIDEO_KEY, process.env.VIDEO_KEY_ALSO].filter((key) => key);
  const text = `${path}\n${grant[1]}\n${grant[2]}`;
  return keys.some((key) => isSame(grant[3], crypto.createHmac('sha256', key).update(text).digest('base64url')));
}

/** `ok`, `open`, `expired` or `forged`. Which streams are open is known to the origin only; its refusal is not kept. */
function verdict(request) {
  const address = sent(request);
  if (!address) return 'forged';
  if (address[2] === 'open') return 'open';
  const grant = GRANT.exec(address[2]);
  if (!grant || !isSigned(address[1], grant)) return 'forged';
  return Number(grant[1]) * 1000 > Date.now() ? 'ok' : 'expired';
}

/** The address without its grant, so that all viewers share one copy. `open` has copies of its own. */
function shared(request) {
  const address = sent(request);
  if (!address) return `none${request.variables.request_uri}`;
  return `${address[2] === 'open' ? 'open' : 'signed'}${address[1]}/${address[3]}`;
}

/** A part of the key of playlists: every second has a copy of its own. */
function second() {
  return String(Math.floor(Date.now() / 1000));
}

export default { verdict, shared, second };
