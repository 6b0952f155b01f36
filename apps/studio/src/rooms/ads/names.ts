import type { AdsBoard } from '@touchline/contract';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';

type Campaign = AdsBoard['campaigns'][number];

export const adCodeText = (code: string, t: StudioTexts): string => t.find(`ads.codes.${code}`) ?? t('ads.unknownCode');

export const placementsText = ({ placements }: Campaign, t: StudioTexts): string =>
  placements.map((placement) => t.find(`ads.placements.${placement}`) ?? placement).join(', ');

/** The days of a campaign; the last one may be open. */
export function runsText({ startsAt, endsAt }: Campaign, t: StudioTexts, formats: Formats): string {
  if (startsAt !== undefined && endsAt !== undefined) return formats.days(startsAt, Math.max(startsAt, endsAt - 1));
  if (startsAt !== undefined) return `${formats.date(startsAt)} – ${t('ads.openEnd')}`;
  return endsAt === undefined ? t('ads.openEnd') : `– ${formats.date(endsAt)}`;
}

/** Less than this share of what was planned by now is behind. */
const BEHIND = 0.9;

export const isBehind = ({ state, impressions, due }: Campaign): boolean =>
  state === 'running' && due !== undefined && due > 0 && impressions / due < BEHIND;
