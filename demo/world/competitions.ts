import type { CompetitionId } from '../art';
import { both, type LocalisedText, same } from './text';

/** The six sports of the demo world. */
export const sports = ['football', 'hockey', 'basketball', 'motorsport', 'ski', 'tennis'] as const;
export type Sport = (typeof sports)[number];

/** A competition, with the phrase for an event in it ("in the Meridian League"). */
export interface Competition {
  readonly id: string;
  readonly sport: Sport;
  readonly name: LocalisedText;
  readonly within: LocalisedText;
  /** Logo; guests have neither a logo nor a page. */
  readonly mark?: CompetitionId;
  readonly guest: boolean;
}

const home = (
  id: string,
  sport: Sport,
  mark: CompetitionId,
  name: LocalisedText,
  within: LocalisedText,
): Competition => ({
  id,
  sport,
  mark,
  name,
  within,
  guest: false,
});
const guest = (id: string, name: string): Competition => ({
  id,
  sport: 'football',
  name: same(name),
  within: both(`in the ${name}`, `in der ${name}`),
  guest: true,
});

export const competitions = {
  league: home(
    'meridian-league',
    'football',
    'meridian-league',
    same('Meridian League'),
    both('in the Meridian League', 'in der Meridian League'),
  ),
  cup: home(
    'meridian-cup',
    'football',
    'beacon-cup',
    same('Meridian Cup'),
    both('in the Meridian Cup', 'im Meridian Cup'),
  ),
  womens: home(
    'womens-meridian-league',
    'football',
    'aurora-league',
    both('Women’s Meridian League', 'Meridian League der Frauen'),
    both('in the Women’s Meridian League', 'in der Meridian League der Frauen'),
  ),
  ice: home(
    'northern-ice-league',
    'hockey',
    'polar-ice-league',
    same('Northern Ice League'),
    both('in the Northern Ice League', 'in der Northern Ice League'),
  ),
  court: home(
    'court-union',
    'basketball',
    'skyline-league',
    same('Court Union'),
    both('in the Court Union', 'in der Court Union'),
  ),
  apex: home(
    'apex-series',
    'motorsport',
    'apex-series',
    same('Apex Series'),
    both('in the Apex Series', 'in der Apex Series'),
  ),
  fallLine: home(
    'fall-line-tour',
    'ski',
    'fall-line-tour',
    same('Fall Line Tour'),
    both('on the Fall Line Tour', 'auf der Fall Line Tour'),
  ),
  baseline: home(
    'baseline-tour',
    'tennis',
    'baseline-tour',
    same('Baseline Tour'),
    both('on the Baseline Tour', 'auf der Baseline Tour'),
  ),
} as const satisfies Record<string, Competition>;

/** Basketball around the clock, from several cameras; it has neither a logo nor a page. */
export const marathon: Competition = {
  id: 'court-union-marathon',
  sport: 'basketball',
  name: same('Court Union Marathon'),
  within: both('in the Court Union Marathon', 'im Court Union Marathon'),
  guest: true,
};

/** Overseas leagues, whose matches fill the night. */
export const guestLeagues: readonly Competition[] = [
  guest('pacific-ring-league', 'Pacific Ring League'),
  guest('southern-cross-league', 'Southern Cross League'),
  guest('sunrise-league', 'Sunrise League'),
  guest('long-coast-league', 'Long Coast League'),
];

/** Competitions with a logo and a page. */
export const ownCompetitions: readonly Competition[] = Object.values(competitions);
