import type { PlainScore } from '@touchline/contract';
import type { Club } from '../art';
import { familyName } from '../world/people';

/** A side of a contest with its figures. */
export type Side = PlainScore['sides'][number];

/** The score from a time (epoch seconds) on. */
export interface ScoreState extends Omit<PlainScore, 'eventId'> {
  readonly at: number;
}

/** All states of a contest, from its start to its end. */
export type Timeline = readonly ScoreState[];

/** A team with its points or goals. */
export const teamSide = ({ code, shortName, colours }: Club, points: number): Side => ({
  code,
  name: shortName,
  colour: colours.primary,
  figures: [String(points)],
});

/** A participant of a race or run at a place, with a time where there is one. */
export const placedSide = (place: 1 | 2, person: string, colour: string | undefined, time?: string): Side => ({
  code: `${place} · ${familyName(person)}`,
  name: person,
  ...(colour !== undefined && { colour }),
  figures: time === undefined ? [] : [time],
});
