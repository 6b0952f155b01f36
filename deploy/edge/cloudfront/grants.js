/**
 * A CloudFront Function (viewer request, runtime cloudfront-js-2.0) for the behaviour `/origin/*`: it checks the grant of an address,
 * takes it out of the address, which is the cache key, and passes it on to the origin as a header, which is not part of the key.
 * The keys are in the key value store of the function: VIDEO_KEY and, while it is replaced, VIDEO_KEY_ALSO.
 */
import cf from 'cloudfront';
import crypto from 'crypto';

// Escapes, empty names and names that begin with a dot do not match.
const ADDRESS =
  /^(\/origin\/(?:live|vod-[0-9]{1,10}-[0-9]{1,10})\/[A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_.-]{1,160})\/((?:[a-z0-9][A-Za-z0-9_.-]*\/)*[a-z0-9][A-Za-z0-9_.-]*)$/;
const GRANT = /^([1-9][0-9]{0,11})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;
/** What answers depend on; all else is left out. */
const PARAMETERS = ['_HLS_msn', '_HLS_part', '_HLS_skip', 'at', 'slot', 'stitch', 'empty'];
const VALUE = /^[A-Za-z0-9_.~-]+$/;

/** Empty where the store has no such key. */
const keyOf = (name) =>
  cf
    .kvs()
    .get(name)
    .catch(() => '');

/** Takes the same time wherever the texts differ. */
function isSame(given, wanted) {
  let difference = given.length ^ wanted.length;
  for (let at = 0; at < given.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at % wanted.length);
  return difference === 0;
}

async function isSigned(path, grant) {
  const names = ['VIDEO_KEY', 'VIDEO_KEY_ALSO'];
  for (let at = 0; at < names.length; at++) {
    const key = await keyOf(names[at]);
    if (!key) continue;
    const signature = crypto.createHmac('sha256', key).update(`${path}\n${grant[1]}\n${grant[2]}`).digest('base64url');
    if (isSame(grant[3], signature)) return true;
  }
  return false;
}

function refusal(title) {
  return {
    statusCode: 403,
    statusDescription: 'Forbidden',
    headers: {
      'access-control-allow-origin': { value: '*' },
      'cache-control': { value: 'no-store' },
      'content-type': { value: 'application/problem+json' },
    },
    body: { encoding: 'text', data: JSON.stringify({ statusCode: 403, title: title }) },
  };
}

/** The first of a parameter that was given several times, as for the origin. */
function kept(querystring) {
  const parameters = {};
  PARAMETERS.forEach((name) => {
    const given = querystring[name];
    if (given && VALUE.test(given.value)) parameters[name] = { value: given.value };
  });
  return parameters;
}

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by its name
async function handler(event) {
  const request = event.request;
  const address = ADDRESS.exec(request.uri);
  if (!address) return refusal('This address is not valid');
  request.querystring = kept(request.querystring);
  delete request.headers['touchline-grant'];
  // Which streams are open is known to the origin only.
  if (address[2] === 'open') return request;
  const grant = GRANT.exec(address[2]);
  if (!grant) return refusal('This address is not valid');
  const signed = await isSigned(address[1], grant);
  if (!signed) return refusal('This address is not valid');
  if (Number(grant[1]) * 1000 <= Date.now()) return refusal('This address has expired');
  request.uri = `${address[1]}/signed/${address[3]}`;
  request.headers['touchline-grant'] = { value: address[2] };
  return request;
}
