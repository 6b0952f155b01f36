import type { Player } from '../squads';
import { other, type Side } from './moment';
import type { Pitch, Telling } from './pitch';

/** Tells a moment; `seconds` pass before it. What is told after the half is over is lost. */
export type Tell = (seconds: number, moment: Telling) => void;

const BIG_CHANCE = 0.3;

/** A shot and what comes of it. */
export function attack(pitch: Pitch, side: Side, tell: Tell): void {
  const { chance } = pitch;
  const player = pitch.finisher(side);
  const quality = 0.02 + 0.52 * chance.next() ** 5;
  pitch.count(side, 'shots');
  pitch.count(side, 'expectedGoals', quality);
  if (chance.happens(quality)) {
    ballIn(pitch, side, player, quality, tell);
    return;
  }
  const facts = { side, player, other: pitch.keeper(other(side)), chance: quality };
  const luck = chance.next();
  // A big chance that comes to nothing is missed or saved, seldom blocked.
  if (luck < (quality >= BIG_CHANCE ? 0.5 : 0.32)) {
    pitch.count(side, 'onTarget');
    pitch.count(other(side), 'saves');
    tell(3, { ...facts, kind: 'attempt saved' });
    if (chance.happens(0.3)) corner(pitch, side, tell);
  } else if (luck < 0.58) {
    tell(3, { ...facts, kind: 'attempt blocked', other: pitch.fouler(other(side)) });
    if (chance.happens(0.4)) corner(pitch, side, tell);
  } else if (luck < 0.62) tell(3, { ...facts, kind: 'post' });
  else tell(3, { ...facts, kind: 'miss' });
}

/** The ball is in; now and then the screens have the last word. */
function ballIn(pitch: Pitch, side: Side, player: Player, quality: number, tell: Tell): void {
  const { chance } = pitch;
  const isReviewed = chance.happens(0.09);
  const facts = { side, player, chance: quality };
  if (isReviewed) {
    tell(4, { ...facts, kind: 'contentious referee decisions', because: 'goal' });
    pitch.lost += 60;
    if (chance.happens(0.45)) {
      tell(chance.between(45, 85), { ...facts, kind: 'VAR cancelled goal' });
      return;
    }
  }
  const wait = isReviewed ? chance.between(40, 75) : 4;
  const reviewed = isReviewed ? { reviewed: true as const } : {};
  pitch.lost += 40;
  if (!isReviewed && chance.happens(0.03)) {
    const unlucky = pitch.fouler(other(side));
    score(pitch, side);
    tell(wait, { side, player: unlucky, kind: 'own goal' });
    return;
  }
  pitch.count(side, 'onTarget');
  score(pitch, side);
  const helper = chance.happens(0.72) ? { other: pitch.mate(side, player) } : {};
  tell(wait, { ...facts, ...helper, ...reviewed, kind: 'goal' });
}

function score(pitch: Pitch, side: Side): void {
  pitch.score = { ...pitch.score, [side]: pitch.score[side] + 1 };
}

export function corner(pitch: Pitch, side: Side, tell: Tell): void {
  pitch.count(side, 'corners');
  tell(9, { side, player: pitch.mate(side, pitch.keeper(side)), kind: 'corner' });
}

/** A foul, and the card that may follow it. */
export function foul(pitch: Pitch, side: Side, tell: Tell): void {
  const { chance } = pitch;
  const player = pitch.fouler(side);
  const victim = pitch.mate(other(side), player);
  pitch.count(side, 'fouls');
  if (chance.happens(0.4)) tell(2, { side: other(side), player: victim, other: player, kind: 'free kick won' });
  else tell(2, { side, player, other: victim, kind: 'free kick lost' });
  if (chance.happens(0.005)) {
    pitch.count(side, 'red');
    pitch.sendOff(side, player);
    pitch.lost += 50;
    tell(20, { side, player, other: victim, kind: 'red card' });
  } else if (chance.happens(0.165)) caution(pitch, side, player, victim, tell);
}

function caution(pitch: Pitch, side: Side, player: Player, victim: Player, tell: Tell): void {
  pitch.lost += 15;
  if (!pitch.isBooked(side, player)) {
    pitch.book(side, player);
    pitch.count(side, 'yellow');
    tell(14, { side, player, other: victim, kind: 'yellow card' });
    return;
  }
  // Referees think twice before a second one.
  if (!pitch.chance.happens(0.35)) return;
  pitch.count(side, 'red');
  pitch.sendOff(side, player);
  pitch.lost += 35;
  tell(18, { side, player, other: victim, kind: 'second_yellow red card' });
}

export function offside(pitch: Pitch, side: Side, tell: Tell): void {
  pitch.count(side, 'offsides');
  const player = pitch.finisher(side);
  tell(2, { side, player, other: pitch.mate(side, player), kind: 'offside' });
}

/** A foul in the box, sometimes found on the screens only, and the kick. */
export function penalty(pitch: Pitch, side: Side, tell: Tell): void {
  const { chance } = pitch;
  const guilty = pitch.fouler(other(side));
  const won = pitch.finisher(side);
  if (chance.happens(0.35)) {
    tell(4, { side, player: won, kind: 'contentious referee decisions', because: 'penalty' });
    pitch.lost += 55;
    tell(chance.between(40, 70), { side, player: won, other: guilty, kind: 'penalty won', reviewed: true });
  } else tell(4, { side, player: won, other: guilty, kind: 'penalty won' });
  pitch.count(other(side), 'fouls');
  tell(6, { side: other(side), player: guilty, other: won, kind: 'penalty lost' });
  if (chance.happens(0.4)) caution(pitch, other(side), guilty, won, tell);
  pitch.lost += 50;
  const player = pitch.finisher(side);
  const facts = { side, player, other: pitch.keeper(other(side)), chance: 0.78 };
  pitch.count(side, 'shots');
  pitch.count(side, 'expectedGoals', 0.78);
  const luck = chance.next();
  if (luck < 0.77) {
    pitch.count(side, 'onTarget');
    score(pitch, side);
    tell(chance.between(35, 60), { ...facts, kind: 'penalty goal' });
  } else if (luck < 0.92) {
    pitch.count(side, 'onTarget');
    pitch.count(other(side), 'saves');
    tell(chance.between(35, 60), { ...facts, kind: 'penalty saved' });
  } else tell(chance.between(35, 60), { ...facts, kind: 'penalty miss' });
}

/** Somebody stays down; treatment takes a while, and some cannot go on. */
export function injury(pitch: Pitch, side: Side, tell: Tell): void {
  const { chance } = pitch;
  const player = pitch.mate(side, pitch.keeper(side));
  const seconds = chance.between(50, 130);
  pitch.lost += seconds;
  tell(3, { side, player, kind: 'start delay' });
  tell(seconds, { side, player, kind: 'end delay' });
  if (!chance.happens(0.45) || !pitch.canChange(side)) return;
  tell(12, { side, player, kind: 'player retired' });
  substitute(pitch, side, 'injury', tell, player);
}

export function substitute(
  pitch: Pitch,
  side: Side,
  because: 'injury' | 'tactical',
  tell: Tell,
  tiredOne?: Player,
): void {
  const changed = pitch.change(side, tiredOne);
  if (!changed) return;
  pitch.lost += 20;
  tell(10, { side, player: changed.on, other: changed.off, kind: 'substitution', because });
}
