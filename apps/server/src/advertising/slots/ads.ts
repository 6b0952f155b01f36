import type { AdCard, Image, ImageSource, Locale, Placement } from '@touchline/contract';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import { localise } from '../../kernel/store/stored-content';
import { beaconsOf } from '../beacons/tokens';
import type { Campaign, Creative } from '../campaigns/service';

/** Device pixels; a companion is small beside the video. */
const WIDTHS: Readonly<Record<Placement, number>> = { preroll: 480, midroll: 480, tile: 960 };

interface Shown {
  campaign: Campaign;
  creative: Creative;
  placement: Placement;
  locale: Locale;
  /** Where the viewer reached us. */
  base: string;
  /** What beacons name the serving by. */
  token: string;
}

/** The picture of a creative with an absolute address; pixels rather than a drawing, which fewer players can show. */
export function pictureOf({ image }: Creative, placement: Placement, base: string): ImageSource | undefined {
  const pixels = image?.sources.filter(({ format }) => format === 'webp') ?? [];
  const offered: Image = { sources: pixels.length > 0 ? pixels : (image?.sources ?? []) };
  const source = chooseImage(offered, { width: WIDTHS[placement] })?.source;
  return source && { ...source, url: absolute(source.url, base) };
}

/** An ad as viewers see it beside or instead of a video. */
export function cardOf({ campaign, creative, placement, locale, base, token }: Shown): AdCard {
  const { clickUrl, skipAfter } = creative;
  const picture = pictureOf(creative, placement, base);
  return {
    id: creative.id,
    advertiser: localise(campaign.advertiser, locale),
    title: localise(creative.title, locale),
    ...(clickUrl === undefined ? {} : { clickUrl }),
    ...(picture ? { imageUrl: picture.url } : {}),
    ...(skipAfter === undefined ? {} : { skipAfter }),
    beacons: beaconsOf(base, token, placement),
  };
}

/** Addresses of our own are paths; TVs open the app from a file and need all of it. */
export const absolute = (address: string, base: string): string =>
  address.startsWith('/') ? `${base}${address}` : address;
