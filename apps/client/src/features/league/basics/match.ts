import type { SoccerContestant, SoccerMatch } from '@touchline/contract';

/** Kick-off in epoch seconds; the feeds have day and time in separate fields, each with a Z. */
export const kickOffOf = ({ matchInfo: { date, time } }: Pick<SoccerMatch, 'matchInfo'>): number =>
  Date.parse(`${date.slice(0, 10)}T${time ?? '00:00:00Z'}`) / 1000;

const unknownSide = (position: 'home' | 'away'): SoccerContestant => ({
  id: position,
  name: '',
  shortName: '',
  officialName: '',
  code: '',
  position,
});

/** The teams by position; the feeds do not guarantee an order. */
export function sidesOf({ matchInfo: { contestant } }: Pick<SoccerMatch, 'matchInfo'>) {
  const side = (position: 'home' | 'away') =>
    contestant.find((each) => each.position === position) ?? unknownSide(position);
  return { home: side('home'), away: side('away') };
}

export const scoreOf = ({ liveData }: Pick<SoccerMatch, 'liveData'>) => liveData?.matchDetails.scores?.total;

export const isPlaying = ({ liveData }: Pick<SoccerMatch, 'liveData'>): boolean =>
  liveData?.matchDetails.matchStatus === 'Playing';

/** Whether the match has ended. */
export const isOver = ({ liveData }: Pick<SoccerMatch, 'liveData'>): boolean => {
  const status = liveData?.matchDetails.matchStatus;
  return status !== undefined && !['Fixture', 'Playing', 'Suspended', 'Postponed'].includes(status);
};
