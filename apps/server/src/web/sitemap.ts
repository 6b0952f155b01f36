import type { Configuration, Regions } from '../app-config';
import type { Channels, Events, Pages } from '../content';

/** The limit of the sitemap protocol for one file. */
const MOST_IN_A_FILE = 50_000;
/** Further addresses are found by crawling. */
export const MOST_FILES = 4;
const MOST_CHANNELS = 1000;

/** Where the public addresses are found. */
export interface Catalogue {
  pages: Pages;
  events: Events;
  channels: Channels;
  configuration: Configuration;
  regions: Regions;
}

/** The public addresses of the main region: what the menu leads to, pages, channels, events. */
export async function publicAddresses(
  { pages, events, channels, configuration, regions }: Catalogue,
  most = MOST_IN_A_FILE * MOST_FILES,
): Promise<string[]> {
  const audience = { platform: 'web', locale: 'en', regionId: await regions.served(undefined) } as const;
  const [places, pageIds, channelList, eventIds] = await Promise.all([
    configuration.places(audience.regionId),
    pages.ids(most, audience),
    channels.list({ limit: MOST_CHANNELS }, audience),
    events.ids(most, audience),
  ]);
  return [
    ...places.addresses,
    ...pageIds.filter((id) => !places.pageIds.has(id)).map((id) => `/page/${id}`),
    ...channelList.map(({ id }) => `/channel/${id}`),
    ...eventIds.map((id) => `/event/page/${id}`),
  ].slice(0, most);
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const document = (root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `<${item}><loc>${escape(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

/** The sitemap, or the index of its files where one file is not enough. */
export function sitemap(addresses: readonly string[], origin: string, inAFile = MOST_IN_A_FILE): string {
  if (addresses.length <= inAFile) return sitemapFile(addresses, origin, 1, inAFile);
  const files = Array.from(
    { length: Math.ceil(addresses.length / inAFile) },
    (_, i) => `${origin}/sitemap-${i + 1}.xml`,
  );
  return document('sitemapindex', 'sitemap', files);
}

/** One file of the sitemap, counted from 1. */
export const sitemapFile = (
  addresses: readonly string[],
  origin: string,
  number: number,
  inAFile = MOST_IN_A_FILE,
): string => {
  const part = addresses.slice((number - 1) * inAFile, number * inAFile);
  return document(
    'urlset',
    'url',
    part.map((address) => `${origin}${address}`),
  );
};
