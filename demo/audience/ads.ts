import type { AdReportLine } from '@touchline/contract';
import { type Random, randomFor } from '../league/random';
import { DAY, HOUR } from '../world/clock';
import { crowd } from './viewers';

type Placement = AdReportLine['placement'];

/** Requests of a day per hour of a good evening. */
const requests: Readonly<Record<Placement, number>> = { preroll: 6200, midroll: 14_000, tile: 21_000 };
/** Part of the requests that no campaign fills. */
const UNFILLED = 0.06;

const around = (random: Random, value: number, spread: number): number =>
  value * (1 + spread * (2 * random.next() - 1));

const empty = {
  filled: 0,
  impressions: 0,
  viewable: 0,
  firstQuartile: 0,
  midpoint: 0,
  thirdQuartile: 0,
  complete: 0,
  skips: 0,
  clicks: 0,
  errors: {},
};

function lineOf(day: string, campaignId: string, placement: Placement, amount: number): AdReportLine {
  const random = randomFor(`ads/${day}/${campaignId}/${placement}`);
  const filled = Math.round(around(random, amount, 0.08));
  const failed = Math.round(filled * around(random, 0.006, 0.5));
  const impressions = filled - failed - Math.round(filled * 0.01);
  const line = {
    ...empty,
    day,
    campaignId,
    placement,
    requests: filled,
    filled,
    impressions,
    viewable: Math.round(impressions * around(random, placement === 'tile' ? 0.7 : 0.94, 0.04)),
    clicks: Math.round(impressions * around(random, placement === 'tile' ? 0.006 : 0.009, 0.3)),
  };
  if (placement === 'tile') return line;
  const timeouts = Math.round(failed * 0.7);
  const reach = (part: number) => Math.round(impressions * part);
  const complete = around(random, placement === 'preroll' ? 0.71 : 0.92, 0.05);
  return {
    ...line,
    firstQuartile: reach(1 - (1 - complete) * 0.4),
    midpoint: reach(1 - (1 - complete) * 0.7),
    thirdQuartile: reach(1 - (1 - complete) * 0.9),
    complete: reach(complete),
    skips: placement === 'preroll' ? reach((1 - complete) * 0.8) : 0,
    errors: failed === 0 ? {} : { 402: timeouts, 405: failed - timeouts },
  };
}

/** The report of a day. */
export function adsOf(
  day: string,
  campaigns: readonly { id: string; placements: readonly Placement[] }[],
): readonly AdReportLine[] {
  const from = Date.parse(`${day}T00:00:00Z`) / 1000;
  let crowds = 0;
  for (let at = from; at < from + DAY; at += HOUR) crowds += crowd(at);
  const placements = [...new Set(campaigns.flatMap((campaign) => campaign.placements))].sort();
  return placements.flatMap((placement) => {
    const ids = campaigns.filter((campaign) => campaign.placements.includes(placement)).map(({ id }) => id);
    const amount = requests[placement] * crowds;
    const lines = ids.map((id) => lineOf(day, id, placement, (amount * (1 - UNFILLED)) / ids.length));
    return [{ ...empty, day, campaignId: '', placement, requests: Math.round(amount * UNFILLED) }, ...lines];
  });
}
