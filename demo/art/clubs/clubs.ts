import { basketballClubs } from './basketball';
import type { Club } from './club';
import { footballClubs } from './football';
import { hockeyClubs } from './hockey';

/** All clubs, by sport. */
export const clubs: readonly Club[] = [...footballClubs, ...hockeyClubs, ...basketballClubs];

const byCode = new Map(clubs.map((club) => [club.code, club]));

/** Finds a club by code; throws if it is unknown. */
export function clubByCode(code: string): Club {
  const club = byCode.get(code);
  if (!club) throw new Error(`There is no club with the code ${code}.`);
  return club;
}
