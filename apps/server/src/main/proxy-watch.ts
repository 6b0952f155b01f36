import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from './environment';

type ProxySettings = Pick<Settings, 'trustedProxies' | 'publicUrl'>;

const UNTRUSTED =
  'Requests arrive with X-Forwarded-For, and TRUST_PROXY is off: all viewers behind the proxy share the limits of its address. Set TRUST_PROXY to the number of proxies in front.';
const PROBABLY_UNTRUSTED =
  'PUBLIC_URL is https, which needs a proxy in front, and TRUST_PROXY is off: all viewers share the limits of its address. Set TRUST_PROXY to the number of proxies in front.';
const NO_PUBLIC_URL =
  'TRUST_PROXY is set without PUBLIC_URL: codes and links name the address of this server behind the proxy. Set PUBLIC_URL to the address of viewers.';

/** The weight of one request in the share of requests that came through a proxy. */
const WEIGHT = 0.02;

/** Settings that do not match the proxies in front. */
function flawsOf({ trustedProxies, publicUrl }: ProxySettings): string[] {
  if (trustedProxies > 0) return publicUrl === undefined ? [NO_PUBLIC_URL] : [];
  return publicUrl?.startsWith('https:') ? [PROBABLY_UNTRUSTED] : [];
}

/**
 * Watches for a proxy in front that is not trusted, and logs once what is wrong. A single client may send the header of a
 * proxy; a proxy adds it to most requests. Returns a function that lists the present warnings.
 */
export function watchProxies(
  app: FastifyInstance,
  settings: ProxySettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => string[] {
  const flaws = flawsOf(settings);
  for (const flaw of flaws) log.warn(flaw);
  if (settings.trustedProxies > 0) return () => flaws;
  let share = 0;
  let isTold = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    share += WEIGHT * ((isForwarded ? 1 : 0) - share);
    if (share > 0.5 && !isTold) {
      isTold = true;
      log.warn(UNTRUSTED);
    }
    done();
  });
  return () => (share > 0.5 ? [UNTRUSTED] : flaws);
}
