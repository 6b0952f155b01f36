import { basketballClubs } from './basketball';
import type { Club } from './club';
import { footballClubs } from './football';
import { hockeyClubs } from './hockey';

/** Every club, by sport. */
export const clubs: readonly Club[] = [...footballClubs, ...hockeyClubs, ...basketballClubs];

const byCode = new Map(clubs.map((club) => [club.code, club]));

/** The club with this code; an unknown code is a mistake in the caller. */
export function clubByCode(code: string): Club {
  const club = byCode.get(code);
  if (!club) throw new Error(`There is no club with the code ${code}.`);
  return club;
}
