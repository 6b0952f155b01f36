import { clamp } from './cycle';
import type { Rig } from './figure';

/** Speed and phase of a run. */
interface Gait {
  /** Metres per second. */
  speed: number;
  /** Phase of the stride in radians. */
  stride: number;
  /** Radians per second to the left. */
  turning: number;
  sprint: number;
}

/** Poses a figure that stands, jogs or sprints. */
export function run(rig: Rig, { speed, stride, turning, sprint }: Gait): void {
  const effort = clamp(speed / sprint, 0, 1);
  const idle = 1 - clamp(speed / 1.5, 0, 1);
  const reach = 0.14 * clamp(speed, 0, 1) + 0.78 * effort;
  rig.root.rotation.x = 0.03 + effort * 0.17;
  rig.root.rotation.z = clamp(turning * speed * -0.035, -0.3, 0.3);
  rig.hip.position.y = 0.915 - 0.03 * idle + 0.05 * effort * Math.abs(Math.cos(stride)) - 0.012;
  rig.hip.rotation.set(0, -0.16 * effort * Math.sin(stride), 0.05 * effort * Math.sin(stride));
  rig.spine.rotation.set(0.05 + 0.1 * idle + 0.06 * effort, 0.36 * effort * Math.sin(stride), -0.04 * Math.sin(stride));
  rig.spine.position.z = 0;
  rig.head.rotation.set(-0.1 - 0.1 * effort, -0.18 * effort * Math.sin(stride), 0);
  for (const side of [rig.right, rig.left]) {
    const phase = stride + (side.sign > 0 ? 0 : Math.PI);
    const lift = 0.5 + 0.5 * Math.cos(phase + 0.35);
    side.thigh.rotation.set(
      -(reach * Math.sin(phase) + 0.22 * effort + 0.14 * idle),
      0,
      side.sign * (0.04 + 0.08 * idle),
    );
    side.shin.rotation.set(0.1 + 0.2 * idle + (0.32 * clamp(speed, 0, 1) + 1.3 * effort) * lift ** 1.6, 0, 0);
    side.foot.rotation.set(0.15 * effort - 0.1 * idle + 0.35 * effort * lift, 0, 0);
    side.arm.rotation.set(reach * 0.95 * Math.sin(phase) - 0.05, 0, side.sign * (0.15 + 0.1 * effort + 0.1 * idle));
    side.forearm.rotation.set(-(0.3 + 1.15 * effort + 0.25 * idle), 0, 0);
  }
}
