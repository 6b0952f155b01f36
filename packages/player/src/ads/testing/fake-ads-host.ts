import type { AdsHost } from '../../model/ads';

/** The app's part in ads, whose answers the test sets; it records beacons and what is remembered. */
export function fakeAdsHost(
  first: Partial<{ consent: ReturnType<AdsHost['consent']>; adUserId: string; hasSeenLately: boolean }> = {},
) {
  const scene: {
    consent: ReturnType<AdsHost['consent']>;
    adUserId: string | undefined;
    provider: 'vast' | 'ima';
    service: string;
    hasSeenLately: boolean;
  } = {
    consent: 'all',
    adUserId: undefined,
    provider: 'vast',
    service: '/',
    hasSeenLately: false,
    ...first,
  };
  const seen = new Set<string>();
  const beacons: string[] = [];
  const host: AdsHost = {
    consent: () => scene.consent,
    fill: (template, extra = {}) => template.replace(/\[([A-Z]+)\]/g, (all, name: string) => extra[name] ?? all),
    adUserId: () => scene.adUserId,
    hasSeen: (id) => seen.has(id),
    hasSeenLately: () => scene.hasSeenLately,
    remember: (id) => void seen.add(id),
    provider: () => scene.provider,
    isDebug: () => false,
    service: () => scene.service,
    beacon: (url) => void beacons.push(url),
  };
  return { host, scene, seen, beacons };
}
