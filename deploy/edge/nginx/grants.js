/**
 * The check of a grant at the edge, with nothing but the shared key (`VIDEO_KEY`, and `VIDEO_KEY_ALSO` while it is replaced):
 * `/origin/live/arena/{expires}.{session}.{signature}/master.m3u8`, where the signature is base64url (no padding) of
 * HMAC-SHA256 over path, expires and session, joined by line breaks, and the path is what stands before the grant.
 * Written for njs 0.7.9 and newer, which knows no optional chaining.
 */
import crypto from 'crypto';

// Escapes, empty names and names that begin with a dot do not match.
const ADDRESS =
  /^(\/origin\/(?:live|vod-[0-9]{1,10}-[0-9]{1,10})\/[A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_.-]{1,160})\/((?:[a-z0-9][A-Za-z0-9_.-]*\/)*[a-z0-9][A-Za-z0-9_.-]*)$/;
const GRANT = /^([1-9][0-9]{0,11})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;
/** What answers depend on. All else is left out, on the way to the origin too. */
const PARAMETER = /^(?:_HLS_msn|_HLS_part|_HLS_skip|at|slot|stitch|empty)=[A-Za-z0-9_.~-]+$/;
/** What only one viewer gets. */
const PERSONAL = /[?&](?:slot|stitch)=/;

/** The address as it was sent. nginx would unescape and clean `$uri`, and something else would be signed. */
const sent = (request) => ADDRESS.exec(request.variables.request_uri.split('?')[0]);

function query(request) {
  const parameters = request.variables.request_uri.split('?').slice(1).join('?').split('&');
  const kept = parameters.filter((parameter) => PARAMETER.test(parameter));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
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
  return `${address[2] === 'open' ? 'open' : 'signed'}${address[1]}/${address[3]}${query(request)}`;
}

/** What the origin is asked for: nothing that is not part of the key. */
const asked = (request) => request.variables.request_uri.split('?')[0] + query(request);

const personal = (request) => (PERSONAL.test(query(request)) ? '1' : '');

/**
 * A part of the key of playlists: every second has a copy of its own. One that was asked for by its number does not change,
 * and has a copy for longer.
 */
function period(request) {
  const seconds = /[?&]_HLS_msn=/.test(query(request)) ? 4 : 1;
  return String(Math.floor(Date.now() / 1000 / seconds));
}

export default { verdict, shared, asked, personal, period };
