import type { AdsHost } from '../model/ads';

/** The services of the app, of which none can stop playback: what fails answers as without consent. */
export function guarded(host: AdsHost, log: (code: string, message: string) => void): AdsHost {
  const attempt = <T>(call: () => T, otherwise: T): T => {
    try {
      return call();
    } catch (error) {
      log('ads', String(error));
      return otherwise;
    }
  };
  return {
    consent: () => attempt(() => host.consent(), 'none'),
    fill: (template, extra) => attempt(() => host.fill(template, extra), template),
    adUserId: () => attempt(() => host.adUserId(), undefined),
    hasSeen: (id) => attempt(() => host.hasSeen(id), false),
    hasSeenLately: () => attempt(() => host.hasSeenLately(), false),
    remember: (id) => attempt(() => host.remember(id), undefined),
    provider: () => attempt(() => host.provider(), 'vast'),
    service: () => attempt(() => host.service(), '/'),
    isDebug: () => attempt(() => host.isDebug(), false),
    beacon: (url) => attempt(() => host.beacon(url), undefined),
  };
}
