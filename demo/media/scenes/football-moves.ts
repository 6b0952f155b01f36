import { clamp, smooth, swing } from './figures/cycle';
import type { Rig } from './figures/figure';
import { run } from './figures/gait';
import type { Moment } from './play';

/** Extent of a goalkeeper's dive, 0…1, by the seconds since the ball was caught. */
const dive = (since: number): number => (since < 0 ? smooth(1 + since / 0.42) : 1 - smooth((since - 0.25) / 0.75));

/** Poses a footballer: running, with kick, header or save. */
export function poseFootballer(rig: Rig, moment: Moment, seconds: number): void {
  const { touch, sinceTouch } = moment;
  rig.root.position.set(moment.x, 0, moment.z);
  rig.root.rotation.y = moment.heading;
  rig.root.scale.setScalar(0.97 + (((moment.team * 11 + moment.player) * 37) % 8) / 100);
  run(rig, { ...moment, sprint: 6.5 });
  breathe(rig, moment, seconds);
  if (!touch || sinceTouch === undefined) return;
  if (moment.player === 0 && moment.team < 2) keep(rig, sinceTouch, touch.hold);
  else if ((touch.height ?? 0) > 1.5) header(rig, sinceTouch + touch.hold);
  else if (Math.abs(sinceTouch) < 0.55) kick(rig, sinceTouch);
}

/** Small idle movements. */
function breathe(rig: Rig, { team, player, speed }: Moment, seconds: number): void {
  const calm = 1 - clamp(speed / 1.5, 0, 1);
  const id = team * 11 + player;
  rig.spine.rotation.z += 0.05 * calm * swing(seconds, 7 + (id % 5), id);
  rig.head.rotation.y += 0.4 * calm * swing(seconds, 3 + (id % 3), id * 2);
  for (const side of [rig.right, rig.left])
    side.arm.rotation.x += 0.12 * calm * swing(seconds, 6 + (id % 4), id + side.sign);
}

function kick(rig: Rig, since: number): void {
  const leg = rig.right;
  const back = since < -0.12 ? Math.sin(clamp((since + 0.55) / 0.43, 0, 1) * Math.PI) : 0;
  const through = since >= -0.12 ? Math.sin(clamp((since + 0.12) / 0.6, 0, 1) * Math.PI) : 0;
  leg.thigh.rotation.x += back * 0.75 - through * 1.05;
  leg.shin.rotation.x = leg.shin.rotation.x * (1 - through) + back * 1.15 + 0.12 * through;
  leg.foot.rotation.x += 0.5 * through;
  rig.spine.rotation.y += 0.35 * back - 0.3 * through;
  rig.left.arm.rotation.z += 0.75 * (back + through);
  rig.left.arm.rotation.x -= 0.4 * through;
}

/** `since` is the time since head and ball met, at the top of the jump. */
function header(rig: Rig, since: number): void {
  const up = Math.max(0, 1 - (since / 0.42) ** 2);
  const load = since < -0.4 && since > -0.75 ? Math.sin(((since + 0.75) / 0.35) * Math.PI) : 0;
  rig.root.position.y += 0.46 * up - 0.1 * load;
  rig.root.rotation.x *= 1 - up;
  const nod = clamp(since / 0.12, -1, 1);
  rig.spine.rotation.x += up * (nod * 0.35);
  rig.head.rotation.x += up * nod * 0.4;
  for (const side of [rig.right, rig.left]) {
    side.arm.rotation.set(side.arm.rotation.x * (1 - up) - 0.4 * up, 0, side.sign * (0.2 + 0.8 * up));
    side.thigh.rotation.x += up * (side.sign > 0 ? 0.5 : 0.1) - 0.3 * load;
    side.shin.rotation.x = side.shin.rotation.x * (1 - up) + up * 0.9 + 0.5 * load;
  }
}

/** The save, then holding the ball until it is kicked. */
function keep(rig: Rig, sinceRelease: number, hold: number): void {
  const since = sinceRelease + hold;
  const stretch = since > -0.42 && since < 1 ? dive(since) : 0;
  const holding = clamp(since / 0.3, 0, 1) * clamp(-(sinceRelease + 0.25) / 0.3, 0, 1);
  rig.root.rotation.z += stretch * 0.95;
  rig.root.position.y += stretch * 0.3;
  for (const side of [rig.right, rig.left]) {
    const up = Math.max(stretch, 0);
    side.arm.rotation.x = side.arm.rotation.x * (1 - up) - 2.5 * up;
    side.forearm.rotation.x *= 1 - 0.8 * up;
    if (holding > 0 && stretch < 0.5) {
      const share = holding * (1 - 2 * stretch);
      side.arm.rotation.set(-0.75 * share, 0, -side.sign * 0.12 * share + side.arm.rotation.z * (1 - share));
      side.forearm.rotation.x = -1 * share + side.forearm.rotation.x * (1 - share);
    }
    side.thigh.rotation.x -= stretch * (side.sign > 0 ? 0.7 : 0.1);
    side.shin.rotation.x += stretch * (side.sign > 0 ? 1 : 0.2);
  }
  if (sinceRelease > -0.55 && sinceRelease < 0.55) kick(rig, sinceRelease);
}
