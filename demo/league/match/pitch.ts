import type { Random } from '../random';
import type { Player, Role, Team } from '../squads';
import { type LineUp, type Moment, other, type Score, type Side, type Tally } from './moment';

/** An empty tally. */
export const emptyTally = (): MutableTally => ({
  shots: 0,
  onTarget: 0,
  corners: 0,
  fouls: 0,
  offsides: 0,
  saves: 0,
  yellow: 0,
  red: 0,
  expectedGoals: 0,
  passes: 0,
  accurate: 0,
  possession: 0,
});

type MutableTally = { -readonly [Name in keyof Tally]: Tally[Name] };

interface SideState {
  readonly team: Team;
  onPitch: Player[];
  bench: Player[];
  readonly booked: Set<Player>;
  changes: number;
  /** Logarithm of the attacking strength relative to the average. */
  readonly edge: number;
  readonly tally: MutableTally;
}

/** Weights by role for shots and for fouls. */
const finishing: Readonly<Record<Role, number>> = { keeper: 0, defender: 0.5, midfielder: 1.2, forward: 2.8 };
const tackling: Readonly<Record<Role, number>> = { keeper: 0.03, defender: 1.3, midfielder: 1.2, forward: 0.6 };
const MAX_SUBSTITUTIONS = 5;

export type MomentDetails = Omit<Moment, 'at' | 'period' | 'clock' | 'score' | 'tally'>;

/** State of a match during simulation: players, score and statistics. */
export class Pitch {
  readonly random: Random;
  readonly #sides: Readonly<Record<Side, SideState>>;
  score: Score = { home: 0, away: 0 };
  /** Lost seconds, added at the end of the half. */
  lost = 0;

  constructor(random: Random, sides: Readonly<Record<Side, { team: Team; lineUp: LineUp; edge: number }>>) {
    this.random = random;
    const state = ({ team, lineUp, edge }: (typeof sides)[Side]): SideState => ({
      team,
      onPitch: [...lineUp.eleven],
      bench: [...lineUp.bench],
      booked: new Set(),
      changes: 0,
      edge,
      tally: emptyTally(),
    });
    this.#sides = { home: state(sides.home), away: state(sides.away) };
  }

  /** A snapshot of the statistics. */
  tally(): Record<Side, Tally> {
    return { home: { ...this.#sides.home.tally }, away: { ...this.#sides.away.tally } };
  }

  count(side: Side, what: keyof Tally, amount = 1): void {
    this.#sides[side].tally[what] += amount;
  }

  /** Current attacking pressure: higher when trailing, lower with fewer players. */
  pressure(side: Side): number {
    const [own, theirs] = [this.#sides[side], this.#sides[other(side)]];
    const behind = this.score[other(side)] - this.score[side];
    const hunger = behind > 0 ? 0.1 : behind < 0 ? -0.07 * Math.min(3, -behind) : 0;
    const numbers = (own.onPitch.length - theirs.onPitch.length) * 0.22;
    return Math.exp(own.edge + hunger + numbers);
  }

  finisher(side: Side): Player {
    return this.#choose(side, ({ role, flair }) => finishing[role] * flair);
  }

  fouler(side: Side): Player {
    return this.#choose(side, ({ role }) => tackling[role]);
  }

  /** A team-mate of a player. */
  mate(side: Side, player: Player): Player {
    return this.#choose(side, (each) => (each === player || each.role === 'keeper' ? 0 : 1 + each.flair));
  }

  keeper(side: Side): Player {
    const { onPitch } = this.#sides[side];
    return onPitch.find(({ role }) => role === 'keeper') ?? this.#choose(side, () => 1);
  }

  isBooked(side: Side, player: Player): boolean {
    return this.#sides[side].booked.has(player);
  }

  book(side: Side, player: Player): void {
    this.#sides[side].booked.add(player);
  }

  sendOff(side: Side, player: Player): void {
    const state = this.#sides[side];
    state.onPitch = state.onPitch.filter((each) => each !== player);
  }

  canChange(side: Side): boolean {
    const { changes, bench } = this.#sides[side];
    return changes < MAX_SUBSTITUTIONS && bench.length > 0;
  }

  /** Substitutes a player, preferably with the same role. */
  change(side: Side, off = this.#tired(side)): { on: Player; off: Player } | undefined {
    const state = this.#sides[side];
    if (!this.canChange(side)) return undefined;
    const fresh = state.bench.filter(({ role }) => role === off.role);
    const outfield = state.bench.filter(({ role }) => role !== 'keeper');
    const on = this.random.oneOf(fresh.length > 0 ? fresh : outfield);
    if (!on) return undefined;
    state.changes += 1;
    state.onPitch = state.onPitch.map((player) => (player === off ? on : player));
    state.bench = state.bench.filter((player) => player !== on);
    return { on, off };
  }

  #tired(side: Side): Player {
    return this.#choose(side, ({ role }) => (role === 'keeper' ? 0 : role === 'defender' ? 0.6 : 1.4));
  }

  #choose(side: Side, weightOf: (player: Player) => number): Player {
    const player = this.random.weighted(this.#sides[side].onPitch, weightOf);
    if (!player) throw new Error('There is no player on the pitch.');
    return player;
  }
}
