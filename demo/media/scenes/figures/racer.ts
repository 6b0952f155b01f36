import { BoxGeometry, type BufferGeometry, CapsuleGeometry, CylinderGeometry, SphereGeometry } from 'three';
import { clamp } from './cycle';
import { both, type Part, type Rig, turned } from './figure';
import { type Kit, shirt } from './kit';

/** Appearance of a ski racer, of no real team. */
interface RacerLook {
  suit: Kit;
  number: number;
  helmet: string;
  skis: string;
}

export const RACER_LOOK: RacerLook = {
  suit: { shirt: '#e5385c', trim: '#1b2a6b', pattern: 'hoops', sleeve: '#1b2a6b', shorts: '#1b2a6b', socks: '#e5385c' },
  number: 7,
  helmet: '#f4f6fa',
  skis: '#f5c02e',
};

const limb = (radius: number, length: number): BufferGeometry =>
  turned(
    [
      [0.001, -length],
      [radius * 0.75, -length * 0.97],
      [radius, -length * 0.45],
      [radius * 0.95, 0],
      [0.001, radius * 0.7],
    ],
    10,
  );

/** A ski with its tip bent up, under the foot. */
function ski(): BufferGeometry[] {
  return [
    new BoxGeometry(0.09, 0.025, 1.55).translate(0, -0.12, -0.02),
    new BoxGeometry(0.085, 0.025, 0.3).rotateX(-0.42).translate(0, -0.065, 0.88),
  ];
}

export const RACER: readonly Part<RacerLook>[] = [
  {
    on: (rig) => [rig.spine],
    shape: turned(
      [
        [0.001, -0.04],
        [0.155, -0.03],
        [0.16, 0.14],
        [0.185, 0.3],
        [0.205, 0.43],
        [0.18, 0.52],
        [0.09, 0.57],
        [0.001, 0.58],
      ],
      16,
      0.7,
    ),
    shadow: turned(
      [
        [0.001, -0.2],
        [0.17, -0.1],
        [0.2, 0.43],
        [0.001, 0.57],
      ],
      6,
      0.7,
    ),
    cloth: ({ suit, number }) => shirt(suit, number),
  },
  {
    on: (rig) => [rig.hip],
    shape: turned(
      [
        [0.001, -0.17],
        [0.15, -0.15],
        [0.172, -0.03],
        [0.155, 0.08],
        [0.001, 0.1],
      ],
      14,
      0.8,
    ),
    colour: (look) => look.suit.shorts,
  },
  {
    on: (rig) => [rig.head],
    shape: new SphereGeometry(0.14, 16, 12).scale(0.92, 1.02, 1.1).translate(0, 0.02, 0),
    shadow: new SphereGeometry(0.14, 6, 5),
    colour: (look) => look.helmet,
  },
  {
    on: (rig) => [rig.head],
    shape: new SphereGeometry(0.145, 14, 6, Math.PI * 0.15, Math.PI * 0.7, Math.PI * 0.38, Math.PI * 0.2)
      .scale(0.92, 1, 1.1)
      .translate(0, 0.02, 0.004),
    colour: () => '#2a1c4a',
  },
  {
    on: (rig) => [rig.head],
    shape: turned(
      [
        [0.06, -0.2],
        [0.055, -0.08],
        [0.08, -0.06],
        [0.001, 0],
      ],
      10,
    ),
    colour: () => '#d9a27e',
  },
  { on: both('arm'), shape: limb(0.072, 0.3), shadow: limb(0.07, 0.3), colour: (look) => look.suit.sleeve },
  { on: both('forearm'), shape: limb(0.06, 0.3), shadow: limb(0.06, 0.3), colour: (look) => look.suit.shirt },
  { on: both('hand'), shape: new CapsuleGeometry(0.055, 0.06, 4, 8), colour: () => '#16181d' },
  {
    on: both('hand'),
    shape: new CylinderGeometry(0.012, 0.009, 1.15, 6).rotateX(1.15).translate(0, -0.2, -0.5),
    shadow: new CylinderGeometry(0.012, 0.009, 1.15, 3).rotateX(1.15).translate(0, -0.2, -0.5),
    colour: () => '#2b2f38',
  },
  { on: both('thigh'), shape: limb(0.105, 0.45), shadow: limb(0.1, 0.45), colour: (look) => look.suit.shorts },
  { on: both('shin'), shape: limb(0.075, 0.4), shadow: limb(0.075, 0.42), colour: (look) => look.suit.socks },
  {
    on: both('shin'),
    shape: new CylinderGeometry(0.075, 0.085, 0.24, 10).translate(0, -0.3, 0.01),
    colour: () => '#f1f3f6',
  },
  {
    on: both('foot'),
    shape: new CapsuleGeometry(0.062, 0.17, 3, 8).rotateX(Math.PI / 2).translate(0, -0.04, 0.04),
    colour: () => '#f1f3f6',
  },
  ...ski().map((shape): Part<RacerLook> => ({ on: both('foot'), shape, shadow: shape, colour: (look) => look.skis })),
];

/** State of a racer. */
export interface Carve {
  x: number;
  z: number;
  heading: number;
  /** Edge angle from -1 to 1, positive to the left of the racer. */
  edge: number;
}

/** Poses a racer: legs to the side, upper body still, hands in front. */
export function poseRacer(rig: Rig, { x, z, heading, edge }: Carve): void {
  const lean = edge * 0.62;
  const tuck = 1 - Math.abs(edge);
  rig.root.position.set(x, 0.03, z);
  rig.root.rotation.set(0, heading, -lean);
  rig.root.scale.setScalar(1.05);
  rig.hip.position.set(0, 0.95 - 0.08 * tuck, -0.1);
  rig.hip.rotation.set(0.35, 0, lean * 0.25);
  rig.spine.rotation.set(0.55 + 0.12 * tuck, 0, lean * 0.5);
  rig.head.rotation.set(-0.75, 0, lean * 0.2);
  for (const side of [rig.right, rig.left]) {
    // The inner leg bends, the outer one is nearly straight.
    const inner = clamp(edge * side.sign, 0, 1);
    const bend = 0.62 + 0.3 * tuck + 0.5 * inner;
    side.thigh.rotation.set(-0.35 - bend * 0.85, 0, side.sign * 0.1);
    side.shin.rotation.set(bend * 1.35, 0, -side.sign * 0.02);
    side.foot.rotation.set(-(bend * 0.5), 0, 0);
    side.arm.rotation.set(-0.75 - 0.15 * inner, 0, side.sign * (0.5 + 0.2 * tuck));
    side.forearm.rotation.set(-0.7, -side.sign * 0.5, 0);
  }
}
