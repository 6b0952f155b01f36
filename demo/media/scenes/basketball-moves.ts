import { clamp, smooth, swing } from './figures/cycle';
import type { Rig } from './figures/figure';
import { run } from './figures/gait';
import type { Moment } from './play';

const both = (rig: Rig) => [rig.right, rig.left] as const;

/** Poses a basketball player; `defending` is the share of a low stance with spread arms. */
export function poseBaller(rig: Rig, moment: Moment, seconds: number, defending: number): void {
  const { touch, sinceTouch } = moment;
  rig.root.position.set(moment.x, 0, moment.z);
  rig.root.rotation.set(0, moment.heading, 0);
  rig.root.scale.setScalar(moment.team === 2 ? 1 : 1.06 + (((moment.team * 5 + moment.player) * 37) % 7) / 100);
  run(rig, { ...moment, sprint: 6 });
  guard(rig, moment, seconds, defending * (1 - clamp(moment.speed / 4, 0, 0.8)));
  if (!touch || sinceTouch === undefined) return;
  receive(rig, sinceTouch + touch.hold);
  if (touch.dribbles) dribble(rig, sinceTouch, touch.hold, touch.dribbles);
  if ((touch.release ?? 0) > 2) shoot(rig, sinceTouch);
  else if ((touch.height ?? 0) > 2) rebound(rig, sinceTouch + touch.hold);
  else if (!touch.dribbles) carry(rig, sinceTouch, touch.hold);
  pass(rig, sinceTouch, (touch.release ?? 0) > 2);
}

/** Bent knees, a straight back and open arms. */
function guard(rig: Rig, { team, player }: Moment, seconds: number, share: number): void {
  const id = team * 5 + player;
  rig.hip.position.y -= 0.13 * share;
  rig.hip.rotation.x += 0.25 * share;
  rig.spine.rotation.x += 0.12 * share;
  rig.head.rotation.x -= 0.3 * share;
  for (const side of both(rig)) {
    side.thigh.rotation.x -= 0.75 * share;
    side.thigh.rotation.z += side.sign * 0.2 * share;
    side.shin.rotation.x += 0.95 * share;
    side.foot.rotation.x -= 0.4 * share;
    side.arm.rotation.z += side.sign * (0.75 + 0.25 * swing(seconds, 13 + (id % 5), id + side.sign)) * share;
    side.arm.rotation.x -= (0.35 + 0.2 * swing(seconds, 9 + (id % 4), id * 2)) * share;
    side.forearm.rotation.x -= 0.3 * share;
  }
}

/** Both hands reach for the ball just before it arrives. */
function receive(rig: Rig, since: number): void {
  const share = since < 0 ? smooth(1 + since / 0.35) : 0;
  for (const side of both(rig)) {
    side.arm.rotation.x += (-1.15 - side.arm.rotation.x) * share;
    side.arm.rotation.z *= 1 - share;
    side.forearm.rotation.x += (-0.55 - side.forearm.rotation.x) * share;
  }
}

/** Both hands hold the ball in front of the chest. */
function carry(rig: Rig, since: number, hold: number): void {
  const share = smooth((since + hold) / 0.15) * smooth(-since / 0.12);
  for (const side of both(rig)) {
    side.arm.rotation.x += (-0.75 - side.arm.rotation.x) * share;
    side.arm.rotation.z += (-side.sign * 0.15 - side.arm.rotation.z) * share;
    side.forearm.rotation.x += (-1 - side.forearm.rotation.x) * share;
  }
}

/** The right hand follows the ball down and meets it again on the way up. */
function dribble(rig: Rig, since: number, hold: number, times: number): void {
  const during = smooth((since + hold) / 0.2) * smooth(-since / 0.2);
  const up = Math.abs(Math.cos((Math.PI * times * (since + hold)) / hold));
  const { arm, forearm } = rig.right;
  arm.rotation.x += (-0.25 - 0.3 * up - arm.rotation.x) * during;
  arm.rotation.z += (-0.3 - arm.rotation.z) * during;
  forearm.rotation.x += (-0.35 - 0.65 * up - forearm.rotation.x) * during;
  rig.spine.rotation.x += 0.14 * during;
  rig.head.rotation.x -= 0.15 * during;
}

/** Both arms stretch towards the next player and come back. */
function pass(rig: Rig, since: number, isShot: boolean): void {
  if (isShot) return;
  const share = since < 0 ? smooth(1 + since / 0.14) : 1 - smooth(since / 0.4);
  for (const side of both(rig)) {
    side.arm.rotation.x += (-1.45 - side.arm.rotation.x) * share;
    side.arm.rotation.z *= 1 - share;
    side.forearm.rotation.x += (-0.08 - side.forearm.rotation.x) * share;
  }
}

/** A jump shot: the ball leaves the hands at the top of the jump. */
function shoot(rig: Rig, since: number): void {
  const load = since < -0.25 ? smooth(1 + (since + 0.25) / 0.35) : smooth(-since / 0.25);
  const up = Math.max(0, 1 - (since / 0.36) ** 2);
  const arms = since < 0 ? smooth(1 + since / 0.4) : 1 - smooth((since - 0.25) / 0.5);
  rig.root.position.y += 0.42 * up;
  rig.root.rotation.x *= 1 - arms;
  rig.hip.position.y -= 0.12 * load * (1 - up);
  for (const side of both(rig)) {
    const reach = side.sign < 0 ? -2.85 : -2.45;
    side.arm.rotation.x += (reach - side.arm.rotation.x) * arms;
    side.arm.rotation.z *= 1 - 0.8 * arms;
    side.forearm.rotation.x += ((since < -0.06 ? -1.1 : -0.12) - side.forearm.rotation.x) * arms;
    side.thigh.rotation.x += 0.3 * up - 0.5 * load * (1 - up);
    side.shin.rotation.x += (0.25 - side.shin.rotation.x) * up + 0.6 * load * (1 - up);
    side.foot.rotation.x += 0.5 * up;
  }
}

/** A jump for the rebound with both arms up. */
function rebound(rig: Rig, since: number): void {
  const up = Math.max(0, 1 - (since / 0.42) ** 2);
  const arms = since < 0 ? smooth(1 + since / 0.45) : 1 - smooth((since - 0.1) / 0.45);
  rig.root.position.y += 0.5 * up;
  for (const side of both(rig)) {
    side.arm.rotation.x += (-2.8 - side.arm.rotation.x) * arms;
    side.arm.rotation.z += (side.sign * 0.1 - side.arm.rotation.z) * arms;
    side.forearm.rotation.x += (-0.2 - side.forearm.rotation.x) * arms;
    side.thigh.rotation.x += 0.2 * up;
    side.shin.rotation.x += 0.5 * up;
  }
}
