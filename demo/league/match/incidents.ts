import type { Player } from '../squads';
import { other, type Side } from './moment';
import type { MomentDetails, Pitch } from './pitch';

/** Adds a moment after `seconds`. Moments after the end of the half are dropped. */
export type EmitMoment = (seconds: number, moment: MomentDetails) => void;

const BIG_CHANCE = 0.3;

/** A shot and its result. */
export function attack(pitch: Pitch, side: Side, emit: EmitMoment): void {
  const { random } = pitch;
  const player = pitch.finisher(side);
  const quality = 0.02 + 0.52 * random.next() ** 5;
  pitch.count(side, 'shots');
  pitch.count(side, 'expectedGoals', quality);
  if (random.happens(quality)) {
    goalScored(pitch, side, player, quality, emit);
    return;
  }
  const facts = { side, player, other: pitch.keeper(other(side)), quality };
  const outcome = random.next();
  // A missed big chance is rarely blocked.
  if (outcome < (quality >= BIG_CHANCE ? 0.5 : 0.32)) {
    pitch.count(side, 'onTarget');
    pitch.count(other(side), 'saves');
    emit(3, { ...facts, kind: 'attempt saved' });
    if (random.happens(0.3)) corner(pitch, side, emit);
  } else if (outcome < 0.58) {
    emit(3, { ...facts, kind: 'attempt blocked', other: pitch.fouler(other(side)) });
    if (random.happens(0.4)) corner(pitch, side, emit);
  } else if (outcome < 0.62) emit(3, { ...facts, kind: 'post' });
  else emit(3, { ...facts, kind: 'miss' });
}

/** A goal, sometimes reviewed by the VAR. */
function goalScored(pitch: Pitch, side: Side, player: Player, quality: number, emit: EmitMoment): void {
  const { random } = pitch;
  const isReviewed = random.happens(0.09);
  const facts = { side, player, quality };
  if (isReviewed) {
    emit(4, { ...facts, kind: 'contentious referee decisions', because: 'goal' });
    pitch.lost += 60;
    if (random.happens(0.45)) {
      emit(random.between(45, 85), { ...facts, kind: 'VAR cancelled goal' });
      return;
    }
  }
  const wait = isReviewed ? random.between(40, 75) : 4;
  const reviewed = isReviewed ? { reviewed: true as const } : {};
  pitch.lost += 40;
  if (!isReviewed && random.happens(0.03)) {
    const unlucky = pitch.fouler(other(side));
    score(pitch, side);
    emit(wait, { side, player: unlucky, kind: 'own goal' });
    return;
  }
  pitch.count(side, 'onTarget');
  score(pitch, side);
  const helper = random.happens(0.72) ? { other: pitch.mate(side, player) } : {};
  emit(wait, { ...facts, ...helper, ...reviewed, kind: 'goal' });
}

function score(pitch: Pitch, side: Side): void {
  pitch.score = { ...pitch.score, [side]: pitch.score[side] + 1 };
}

export function corner(pitch: Pitch, side: Side, emit: EmitMoment): void {
  pitch.count(side, 'corners');
  emit(9, { side, player: pitch.mate(side, pitch.keeper(side)), kind: 'corner' });
}

/** A foul, sometimes with a card. */
export function foul(pitch: Pitch, side: Side, emit: EmitMoment): void {
  const { random } = pitch;
  const player = pitch.fouler(side);
  const victim = pitch.mate(other(side), player);
  pitch.count(side, 'fouls');
  if (random.happens(0.4)) emit(2, { side: other(side), player: victim, other: player, kind: 'free kick won' });
  else emit(2, { side, player, other: victim, kind: 'free kick lost' });
  if (random.happens(0.005)) {
    pitch.count(side, 'red');
    pitch.sendOff(side, player);
    pitch.lost += 50;
    emit(20, { side, player, other: victim, kind: 'red card' });
  } else if (random.happens(0.165)) caution(pitch, side, player, victim, emit);
}

function caution(pitch: Pitch, side: Side, player: Player, victim: Player, emit: EmitMoment): void {
  pitch.lost += 15;
  if (!pitch.isBooked(side, player)) {
    pitch.book(side, player);
    pitch.count(side, 'yellow');
    emit(14, { side, player, other: victim, kind: 'yellow card' });
    return;
  }
  // Second yellow cards are rarer.
  if (!pitch.random.happens(0.35)) return;
  pitch.count(side, 'red');
  pitch.sendOff(side, player);
  pitch.lost += 35;
  emit(18, { side, player, other: victim, kind: 'second_yellow red card' });
}

export function offside(pitch: Pitch, side: Side, emit: EmitMoment): void {
  pitch.count(side, 'offsides');
  const player = pitch.finisher(side);
  emit(2, { side, player, other: pitch.mate(side, player), kind: 'offside' });
}

/** A penalty, sometimes awarded by the VAR. */
export function penalty(pitch: Pitch, side: Side, emit: EmitMoment): void {
  const { random } = pitch;
  const guilty = pitch.fouler(other(side));
  const won = pitch.finisher(side);
  if (random.happens(0.35)) {
    emit(4, { side, player: won, kind: 'contentious referee decisions', because: 'penalty' });
    pitch.lost += 55;
    emit(random.between(40, 70), { side, player: won, other: guilty, kind: 'penalty won', reviewed: true });
  } else emit(4, { side, player: won, other: guilty, kind: 'penalty won' });
  pitch.count(other(side), 'fouls');
  emit(6, { side: other(side), player: guilty, other: won, kind: 'penalty lost' });
  if (random.happens(0.4)) caution(pitch, other(side), guilty, won, emit);
  pitch.lost += 50;
  const player = pitch.finisher(side);
  const facts = { side, player, other: pitch.keeper(other(side)), quality: 0.78 };
  pitch.count(side, 'shots');
  pitch.count(side, 'expectedGoals', 0.78);
  const outcome = random.next();
  if (outcome < 0.77) {
    pitch.count(side, 'onTarget');
    score(pitch, side);
    emit(random.between(35, 60), { ...facts, kind: 'penalty goal' });
  } else if (outcome < 0.92) {
    pitch.count(side, 'onTarget');
    pitch.count(other(side), 'saves');
    emit(random.between(35, 60), { ...facts, kind: 'penalty saved' });
  } else emit(random.between(35, 60), { ...facts, kind: 'penalty miss' });
}

/** An injury with treatment, sometimes with a substitution. */
export function injury(pitch: Pitch, side: Side, emit: EmitMoment): void {
  const { random } = pitch;
  const player = pitch.mate(side, pitch.keeper(side));
  const seconds = random.between(50, 130);
  pitch.lost += seconds;
  emit(3, { side, player, kind: 'start delay' });
  emit(seconds, { side, player, kind: 'end delay' });
  if (!random.happens(0.45) || !pitch.canChange(side)) return;
  emit(12, { side, player, kind: 'player retired' });
  substitute(pitch, side, 'injury', emit, player);
}

export function substitute(
  pitch: Pitch,
  side: Side,
  because: 'injury' | 'tactical',
  emit: EmitMoment,
  tiredOne?: Player,
): void {
  const changed = pitch.change(side, tiredOne);
  if (!changed) return;
  pitch.lost += 20;
  emit(10, { side, player: changed.on, other: changed.off, kind: 'substitution', because });
}
