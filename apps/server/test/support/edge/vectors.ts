import { signGrant } from '../../../src/watching/origin/signature';

/** The key that edge and origin share, and the one that takes its place. */
export const KEYS = ['the key that edge and origin share', 'the key that takes its place'] as const;

/** An address, and what an edge makes of it. */
interface Vector {
  name: string;
  url: string;
  verdict: 'ok' | 'open' | 'expired' | 'forged';
  /** The key of its copy: nothing of one viewer, and no parameter that answers do not depend on. */
  shared?: string;
  /** An answer for one viewer: asked for each time, and not kept. */
  personal?: true;
}

const PATH = '/origin/live/arena';
const RECORDING = '/origin/vod-1799985600-1799992800/arena';
const SEGMENT = 'v720/1799999994.m4s';

/** All cases, with grants that are valid for a minute at this time (epoch seconds). */
export function vectorsAt(now: number): Vector[] {
  const expires = now + 60;
  const own = { path: PATH, session: 'viewer-1', expires };
  const grant = signGrant(KEYS[0], own);
  const signature = grant.slice(grant.lastIndexOf('.') + 1);
  const of = (changed: Partial<typeof own>, key: string = KEYS[0]) => signGrant(key, { ...own, ...changed });
  const swapped = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());

  const good = (name: string, url: string, shared: string): Vector => ({ name, url, verdict: 'ok', shared });
  const refused = (name: string, url: string, verdict: 'expired' | 'forged' = 'forged'): Vector => ({
    name,
    url,
    verdict,
  });
  return [
    good('a segment of one’s own', `${PATH}/${grant}/${SEGMENT}`, `signed${PATH}/${SEGMENT}`),
    good(
      'the same for another viewer',
      `${PATH}/${of({ session: 'viewer_2' })}/${SEGMENT}`,
      `signed${PATH}/${SEGMENT}`,
    ),
    good('a part', `${PATH}/${grant}/v720/1799999994.3.m4s`, `signed${PATH}/v720/1799999994.3.m4s`),
    good(
      'a playlist with directives',
      `${PATH}/${grant}/v720/index.m3u8?_HLS_msn=7&_HLS_part=1`,
      `signed${PATH}/v720/index.m3u8?_HLS_msn=7&_HLS_part=1`,
    ),
    good(
      'parameters that answers do not depend on',
      `${PATH}/${grant}/${SEGMENT}?CMCD=sid%3D%22x%22&minute=3&x`,
      `signed${PATH}/${SEGMENT}`,
    ),
    good(
      'a parameter whose name is escaped',
      `${PATH}/${grant}/v720/index.m3u8?%5FHLS_skip=YES&_HLS_msn=%37`,
      `signed${PATH}/v720/index.m3u8`,
    ),
    good(
      'a parameter in capitals, and one that only begins alike',
      `${PATH}/${grant}/v720/index.m3u8?_hls_msn=7&_HLS_msnx=7&at`,
      `signed${PATH}/v720/index.m3u8`,
    ),
    good(
      'a grant in the query',
      `${PATH}/${grant}/master.m3u8?grant=${of({ session: 'viewer_2' })}`,
      `signed${PATH}/master.m3u8`,
    ),
    good('the sound of an ad', `${PATH}/${grant}/a-en/3.m4s?at=1799999994`, `signed${PATH}/a-en/3.m4s?at=1799999994`),
    {
      ...good(
        'the picture of an ad',
        `${PATH}/${grant}/v720/3.m4s?at=1799999994&slot=abc.def-1`,
        `signed${PATH}/v720/3.m4s?at=1799999994&slot=abc.def-1`,
      ),
      personal: true,
    },
    {
      ...good(
        'a stitched playlist',
        `${PATH}/${grant}/master.m3u8?stitch=viewer.1`,
        `signed${PATH}/master.m3u8?stitch=viewer.1`,
      ),
      personal: true,
    },
    good(
      'a part of a recording',
      `${RECORDING}/${of({ path: RECORDING })}/v720/3.m4s`,
      `signed${RECORDING}/v720/3.m4s`,
    ),
    good('signed with the key that comes next', `${PATH}/${of({}, KEYS[1])}/master.m3u8`, `signed${PATH}/master.m3u8`),
    good('the longest names', ...longest(expires)),
    {
      name: 'an open stream',
      url: '/origin/live/arena-preview/open/master.m3u8',
      verdict: 'open',
      shared: 'open/origin/live/arena-preview/master.m3u8',
    },
    {
      name: 'a closed stream as if it were open',
      url: `${PATH}/open/${SEGMENT}`,
      verdict: 'open',
      shared: `open${PATH}/${SEGMENT}`,
    },
    refused('expired', `${PATH}/${of({ expires: now - 1 })}/master.m3u8`, 'expired'),
    refused('expired at this moment', `${PATH}/${of({ expires: now })}/master.m3u8`, 'expired'),
    refused('a longer life written in', `${PATH}/${expires + 900}.viewer-1.${signature}/master.m3u8`),
    refused('the same life in another spelling', `${PATH}/0${grant}/master.m3u8`),
    refused('another session written in', `${PATH}/${expires}.viewer-9.${signature}/master.m3u8`),
    refused('a changed signature', `${PATH}/${grant.slice(0, -1)}${grant.endsWith('A') ? 'B' : 'A'}/master.m3u8`),
    refused('a signature in capitals', `${PATH}/${expires}.viewer-1.${swapped(signature)}/master.m3u8`),
    refused('a signature cut short', `${PATH}/${grant.slice(0, -1)}/master.m3u8`),
    refused('a padded signature', `${PATH}/${grant}=/master.m3u8`),
    refused('no signature', `${PATH}/${expires}.viewer-1/master.m3u8`),
    refused('an empty signature', `${PATH}/${expires}.viewer-1./master.m3u8`),
    refused('another stream', `/origin/live/other/${grant}/master.m3u8`),
    refused('a stream in capitals', `/origin/live/Arena/${grant}/master.m3u8`),
    refused('a live grant for a recording', `${RECORDING}/${grant}/master.m3u8`),
    refused(
      'another window of a recording',
      `/origin/vod-1799985600-1799992801/arena/${of({ path: RECORDING })}/3.m4s`,
    ),
    refused('signed with another key', `${PATH}/${of({}, 'neither of the two keys')}/master.m3u8`),
    refused('signed with an empty key', `${PATH}/${of({}, '')}/master.m3u8`),
    refused('no grant', `${PATH}/master.m3u8`),
    refused('no grant before a folder', `${PATH}/v720/index.m3u8`),
    refused('the word that a CDN writes in place of a grant', `${PATH}/signed/master.m3u8`),
    refused('open in capitals', `${PATH}/OPEN/master.m3u8`),
    refused('nothing after the grant', `${PATH}/${grant}/`),
    refused('two slashes', `${PATH}//${grant}/master.m3u8`),
    refused('two slashes at the beginning', `/${PATH}/${grant}/master.m3u8`),
    refused('two slashes after the grant', `${PATH}/${grant}//master.m3u8`),
    refused('a way up', `${PATH}/${grant}/../../other/open/master.m3u8`),
    refused('a way up to another stream’s segment', `${PATH}/${grant}/v720/../../../other/v720/1.m4s`),
    refused('an escaped way up', `${PATH}/${grant}/%2e%2e/%2e%2e/other/master.m3u8`),
    refused('an escape in the path', `/origin/live/arena%2Fother/${grant}/master.m3u8`),
    refused('an escape in the grant', `${PATH}/${grant.replace('.', '%2e')}/master.m3u8`),
    refused('an escape after the grant', `${PATH}/${grant}/master%2em3u8`),
    refused('a line break in the path', `/origin/live/arena%0a/${grant}/master.m3u8`),
    refused('an escape in the first name', `/%6frigin/live/arena/${grant}/master.m3u8`),
    refused('a question mark before the grant', `${PATH}?/${grant}/master.m3u8`),
  ];
}

/** An address with the longest stream and session, and the key of its copy. */
function longest(expires: number): [url: string, shared: string] {
  const path = `/origin/live/${'s'.repeat(128)}`;
  const grant = signGrant(KEYS[0], { path, session: 'v'.repeat(64), expires });
  return [`${path}/${grant}/master.m3u8`, `signed${path}/master.m3u8`];
}
