import { randomFor } from '../random';
import type { Team } from '../squads';
import { attack, corner, type EmitMoment, foul, injury, offside, penalty, substitute } from './incidents';
import { lineUpOf } from './line-up';
import type { MatchTimeline, Moment, Period, Side } from './moment';
import { emptyTally, Pitch } from './pitch';

/** The teams, kick-off and form of a match. */
interface MatchSetup {
  readonly id: string;
  /** Epoch seconds. */
  readonly kickOff: number;
  readonly home: Team;
  readonly away: Team;
  /** Effect of recent results on the attack of each side, around 0. */
  readonly form: Readonly<Record<Side, number>>;
}

const HALF = 45 * 60;
const BREAK = 15 * 60;
const LINE_UPS_BEFORE = 3600;
const HOME_ADVANTAGE = 0.15;
/** Probabilities of incidents per side and minute. */
const minuteRates = { attack: 0.124, foul: 0.112, offside: 0.02, corner: 0.02, penalty: 0.0014, injury: 0.007 };
const sides = ['home', 'away'] as const;
const emptyTallies = { home: emptyTally(), away: emptyTally() };

/** Simulates a match minute by minute. Deterministic. With 'result' the statistics after each moment are omitted. */
export function play(setup: MatchSetup, output: 'story' | 'result' = 'story'): MatchTimeline {
  const { id, home, away, kickOff, form } = setup;
  const random = randomFor(`match/${id}`);
  const lineUps = { home: lineUpOf(home, id), away: lineUpOf(away, id) };
  const gap = home.strength - away.strength;
  const pitch = new Pitch(random, {
    home: { team: home, lineUp: lineUps.home, edge: HOME_ADVANTAGE + gap / 2 + form.home },
    away: { team: away, lineUp: lineUps.away, edge: -HOME_ADVANTAGE - gap / 2 + form.away },
  });
  const moments: Moment[] = [];
  const whistle = kickOff + random.between(5, 40);
  const addMoment = (at: number, period: Period, clock: number, details: Parameters<EmitMoment>[1]) =>
    moments.push({
      ...details,
      at,
      period,
      clock,
      score: pitch.score,
      tally: output === 'story' ? pitch.tally() : emptyTallies,
    });
  addMoment(kickOff - LINE_UPS_BEFORE, 16, 0, { kind: 'lineup' });
  const halfTime = half({ pitch, period: 1, start: whistle, from: 0, addMoment });
  half({ pitch, period: 2, start: halfTime + BREAK, from: HALF, addMoment });
  return {
    kickOff,
    lineUps,
    moments,
    attendance: 4000 + Math.floor(random.next() * 9000) + Math.floor((home.strength + 0.4) * 28_000),
  };
}

interface Half {
  readonly pitch: Pitch;
  readonly period: 1 | 2;
  /** Kick-off of the half in epoch seconds, and the match clock at that time. */
  readonly start: number;
  readonly from: number;
  readonly addMoment: (at: number, period: Period, clock: number, details: Parameters<EmitMoment>[1]) => void;
}

/** Simulates a half and returns its end. */
function half({ pitch, period, start, from, addMoment }: Half): number {
  const { random } = pitch;
  pitch.lost = 0;
  let elapsed = 0;
  let isHurried = false;
  let end = HALF + 60;
  const emit: EmitMoment = (seconds, details) => {
    elapsed += seconds;
    addMoment(start + elapsed, period, from + elapsed, details);
  };
  emit(0, { kind: 'start' });
  const windows = { home: windowsOf(pitch, period), away: windowsOf(pitch, period) };
  for (let minute = 0; minute * 60 < end; minute += 1) {
    if (minute === 44) {
      const added = Math.min(period === 1 ? 4 : 7, Math.max(1, Math.round(pitch.lost / 60)));
      end = HALF + added * 60 + random.between(4, 45);
      elapsed = Math.max(elapsed + 2, minute * 60 + random.between(20, 50));
      emit(0, { kind: 'added time', minutes: added });
      isHurried = true;
    }
    countPossession(pitch);
    for (const side of random.happens(0.5) ? sides : sides.toReversed()) {
      elapsed = Math.max(elapsed, minute * 60 + random.between(1, 26));
      // No long incident starts shortly before the whistle.
      if (elapsed < (minute + 1) * 60 && elapsed < end - (isHurried ? 25 : 0))
        playMinute(pitch, side, emit, end - elapsed > 260);
      if (windows[side].has(minute) && pitch.canChange(side) && elapsed < end - 40)
        for (let players = random.between(1, 2); players > 0; players -= 1) substitute(pitch, side, 'tactical', emit);
    }
  }
  const length = Math.max(end, elapsed + 6);
  addMoment(start + length, period, from + length, { kind: period === 1 ? 'end 1' : 'end 14' });
  return start + length;
}

/** Minutes of a half in which a side makes substitutions. */
function windowsOf({ random }: Pitch, period: 1 | 2): Set<number> {
  if (period === 1) return new Set();
  return new Set([random.between(8, 20), random.between(22, 32), random.between(33, 42)]);
}

function countPossession(pitch: Pitch): void {
  const { random } = pitch;
  const [hosts, guests] = [pitch.pressure('home'), pitch.pressure('away')];
  const share = hosts / (hosts + guests);
  const home = Math.min(0.9, Math.max(0.1, share + (random.next() - 0.5) * 0.5));
  for (const [side, part] of [
    ['home', home],
    ['away', 1 - home],
  ] as const) {
    const passes = Math.round(part * random.between(8, 12));
    pitch.count(side, 'possession', part);
    pitch.count(side, 'passes', passes);
    pitch.count(side, 'accurate', Math.round(passes * Math.min(1, 0.74 + part * 0.1 + random.next() * 0.1)));
  }
}

/** Simulates one side for a minute. */
function playMinute(pitch: Pitch, side: Side, emit: EmitMoment, isTimeLeft: boolean): void {
  const { random } = pitch;
  const pressure = pitch.pressure(side);
  if (isTimeLeft && random.happens(minuteRates.penalty * pressure)) penalty(pitch, side, emit);
  else if (isTimeLeft && random.happens(minuteRates.injury)) injury(pitch, side, emit);
  else if (random.happens(minuteRates.attack * pressure)) attack(pitch, side, emit);
  else if (random.happens(minuteRates.foul)) foul(pitch, side, emit);
  else if (random.happens(minuteRates.corner * pressure)) corner(pitch, side, emit);
  else if (random.happens(minuteRates.offside * pressure)) offside(pitch, side, emit);
}
