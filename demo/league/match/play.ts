import { chanceOf } from '../random';
import type { Team } from '../squads';
import { attack, corner, foul, injury, offside, penalty, substitute, type Tell } from './incidents';
import { lineUpOf } from './line-up';
import type { Moment, Period, Side, Story } from './moment';
import { nothing, Pitch } from './pitch';

/** Two teams, when they meet, and how good each is today. */
export interface Meeting {
  readonly id: string;
  /** Epoch seconds. */
  readonly kickOff: number;
  readonly home: Team;
  readonly away: Team;
  /** What recent results do to each side's attack, around 0. */
  readonly form: Readonly<Record<Side, number>>;
}

const HALF = 45 * 60;
const BREAK = 15 * 60;
const LINE_UPS_BEFORE = 3600;
const HOME_ADVANTAGE = 0.15;
/** What a side does in an ordinary minute. */
const often = { attack: 0.124, foul: 0.112, offside: 0.02, corner: 0.02, penalty: 0.0014, injury: 0.007 };
const sides = ['home', 'away'] as const;
const notCounted = { home: nothing(), away: nothing() };

/**
 * Plays a match minute by minute. The same meeting always gives the same story; who wants the result only is spared the
 * figures after every moment.
 */
export function play(meeting: Meeting, wanted: 'story' | 'result' = 'story'): Story {
  const { id, home, away, kickOff, form } = meeting;
  const chance = chanceOf(`match/${id}`);
  const lineUps = { home: lineUpOf(home, id), away: lineUpOf(away, id) };
  const gap = home.strength - away.strength;
  const pitch = new Pitch(chance, {
    home: { team: home, lineUp: lineUps.home, edge: HOME_ADVANTAGE + gap / 2 + form.home },
    away: { team: away, lineUp: lineUps.away, edge: -HOME_ADVANTAGE - gap / 2 + form.away },
  });
  const moments: Moment[] = [];
  const whistle = kickOff + chance.between(5, 40);
  const say = (at: number, period: Period, clock: number, telling: Parameters<Tell>[1]) =>
    moments.push({
      ...telling,
      at,
      period,
      clock,
      score: pitch.score,
      tally: wanted === 'story' ? pitch.tally() : notCounted,
    });
  say(kickOff - LINE_UPS_BEFORE, 16, 0, { kind: 'lineup' });
  const halfTime = half({ pitch, period: 1, start: whistle, from: 0, say });
  half({ pitch, period: 2, start: halfTime + BREAK, from: HALF, say });
  return {
    kickOff,
    lineUps,
    moments,
    attendance: 4000 + Math.floor(chance.next() * 9000) + Math.floor((home.strength + 0.4) * 28_000),
  };
}

interface Half {
  readonly pitch: Pitch;
  readonly period: 1 | 2;
  /** Epoch seconds of its first whistle, and the match clock there. */
  readonly start: number;
  readonly from: number;
  readonly say: (at: number, period: Period, clock: number, telling: Parameters<Tell>[1]) => void;
}

/** Plays a half and says when it ends. */
function half({ pitch, period, start, from, say }: Half): number {
  const { chance } = pitch;
  pitch.lost = 0;
  let elapsed = 0;
  let isHurried = false;
  let end = HALF + 60;
  const tell: Tell = (seconds, telling) => {
    elapsed += seconds;
    say(start + elapsed, period, from + elapsed, telling);
  };
  tell(0, { kind: 'start' });
  const windows = { home: windowsOf(pitch, period), away: windowsOf(pitch, period) };
  for (let minute = 0; minute * 60 < end; minute += 1) {
    if (minute === 44) {
      const added = Math.min(period === 1 ? 4 : 7, Math.max(1, Math.round(pitch.lost / 60)));
      end = HALF + added * 60 + chance.between(4, 45);
      elapsed = Math.max(elapsed + 2, minute * 60 + chance.between(20, 50));
      tell(0, { kind: 'added time', minutes: added });
      isHurried = true;
    }
    keepTheBall(pitch);
    for (const side of chance.happens(0.5) ? sides : sides.toReversed()) {
      elapsed = Math.max(elapsed, minute * 60 + chance.between(1, 26));
      // Nothing that takes a while begins shortly before the whistle.
      if (elapsed < (minute + 1) * 60 && elapsed < end - (isHurried ? 25 : 0))
        sideOfMinute(pitch, side, tell, end - elapsed > 260);
      if (windows[side].has(minute) && pitch.canChange(side) && elapsed < end - 40)
        for (let players = chance.between(1, 2); players > 0; players -= 1) substitute(pitch, side, 'tactical', tell);
    }
  }
  const length = Math.max(end, elapsed + 6);
  say(start + length, period, from + length, { kind: period === 1 ? 'end 1' : 'end 14' });
  return start + length;
}

/** In which minutes of a half a side thinks of fresh legs. */
function windowsOf({ chance }: Pitch, period: 1 | 2): Set<number> {
  if (period === 1) return new Set();
  return new Set([chance.between(8, 20), chance.between(22, 32), chance.between(33, 42)]);
}

function keepTheBall(pitch: Pitch): void {
  const { chance } = pitch;
  const [hosts, guests] = [pitch.pressure('home'), pitch.pressure('away')];
  const share = hosts / (hosts + guests);
  const home = Math.min(0.9, Math.max(0.1, share + (chance.next() - 0.5) * 0.5));
  for (const [side, part] of [
    ['home', home],
    ['away', 1 - home],
  ] as const) {
    const passes = Math.round(part * chance.between(8, 12));
    pitch.count(side, 'possession', part);
    pitch.count(side, 'passes', passes);
    pitch.count(side, 'accurate', Math.round(passes * Math.min(1, 0.74 + part * 0.1 + chance.next() * 0.1)));
  }
}

/** What one side does in a minute, if anything. */
function sideOfMinute(pitch: Pitch, side: Side, tell: Tell, isTimeLeft: boolean): void {
  const { chance } = pitch;
  const pressure = pitch.pressure(side);
  if (isTimeLeft && chance.happens(often.penalty * pressure)) penalty(pitch, side, tell);
  else if (isTimeLeft && chance.happens(often.injury)) injury(pitch, side, tell);
  else if (chance.happens(often.attack * pressure)) attack(pitch, side, tell);
  else if (chance.happens(often.foul)) foul(pitch, side, tell);
  else if (chance.happens(often.corner * pressure)) corner(pitch, side, tell);
  else if (chance.happens(often.offside * pressure)) offside(pitch, side, tell);
}
