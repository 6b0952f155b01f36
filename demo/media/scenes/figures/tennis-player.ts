import { BoxGeometry, CylinderGeometry, TorusGeometry } from 'three';
import { clamp, mix, smooth } from './cycle';
import { both, type Part, type Rig } from './figure';
import { FOOTBALLER, type Look, lookOf } from './footballer';
import { run } from './gait';
import type { Kit } from './kit';

const KITS: readonly Kit[] = [
  { shirt: '#f7f8f4', trim: '#1b7f6a', pattern: 'hoops', sleeve: '#f7f8f4', shorts: '#1b7f6a', socks: '' },
  { shirt: '#ffd24a', trim: '#2d3f9e', pattern: 'hoops', sleeve: '#ffd24a', shorts: '#2d3f9e', socks: '' },
];
const OFFICIAL: Kit = {
  shirt: '#24324a',
  trim: '#24324a',
  pattern: 'plain',
  sleeve: '#24324a',
  shorts: '#d9cdb2',
  socks: '#d9cdb2',
};

/** A player or official of a tennis match. */
type TennisLook = Look & { racket: boolean };

/** Appearance of the two players (0, 1) and of officials, of no real tour. */
export function tennisLook(index: number): TennisLook {
  const look = lookOf(index < 2 ? 0 : 2, index * 2 + 1);
  const kit = KITS[index];
  if (!kit) return { ...look, kit: OFFICIAL, number: 0, boots: '#f4f4f4', gloves: undefined, racket: false };
  return { ...look, kit: { ...kit, socks: look.skin }, number: 0, boots: '#f7f7f7', gloves: undefined, racket: true };
}

const plays = (look: TennisLook): boolean => look.racket;
const inHand = (rig: Rig) => [rig.right.hand];

export const TENNIS_PLAYER: readonly Part<TennisLook>[] = [
  ...FOOTBALLER,
  {
    // A headband.
    on: (rig) => [rig.head],
    shape: new CylinderGeometry(0.108, 0.107, 0.03, 14, 1, true).scale(1, 1, 1.1).translate(0, 0.062, -0.004),
    colour: (look) => look.kit.trim,
    worn: plays,
  },
  {
    on: both('shin'),
    shape: new CylinderGeometry(0.056, 0.05, 0.12, 9).translate(0, -0.35, 0),
    colour: () => '#fbfbfa',
  },
  {
    on: inHand,
    shape: new CylinderGeometry(0.019, 0.021, 0.3, 8).translate(0, -0.12, 0),
    colour: () => '#20242b',
    worn: plays,
  },
  {
    on: inHand,
    shape: new TorusGeometry(0.14, 0.016, 7, 22).scale(1, 1.28, 1).translate(0, -0.45, 0),
    shadow: new TorusGeometry(0.14, 0.02, 4, 10).scale(1, 1.28, 1).translate(0, -0.45, 0),
    colour: (look) => look.kit.trim,
    worn: plays,
  },
  ...[0, 1, 2, 3, 4].flatMap((i): Part<TennisLook>[] => [
    {
      on: inHand,
      shape: new BoxGeometry(0.004, 0.33 - Math.abs(i - 2) * 0.05, 0.003).translate((i - 2) * 0.05, -0.45, 0),
      colour: () => '#f2f2ee',
      worn: plays,
    },
    {
      on: inHand,
      shape: new BoxGeometry(0.26 - Math.abs(i - 2) * 0.04, 0.004, 0.003).translate(0, -0.45 + (i - 2) * 0.06, 0),
      colour: () => '#f2f2ee',
      worn: plays,
    },
  ]),
];

/** A stroke as angles by phase: the turn of the body, and the sweep of both arms. */
interface Swing {
  body: number;
  right: number;
  left: number;
}

const FOREHAND: readonly [Swing, Swing, Swing] = [
  { body: -0.95, right: -0.75, left: -1.1 },
  { body: 0.05, right: 0.35, left: -0.4 },
  { body: 0.85, right: 1.7, left: 0.3 },
];
const BACKHAND: readonly [Swing, Swing, Swing] = [
  { body: 1.05, right: 2, left: -0.5 },
  { body: 0.25, right: 1.65, left: -0.95 },
  { body: -0.7, right: 0.5, left: -1.9 },
];

function swingAt([back, hit, through]: readonly [Swing, Swing, Swing], since: number): Swing {
  const forward = smooth((since + 0.24) / 0.24);
  const after = smooth(since / 0.3);
  const at = (key: keyof Swing): number => mix(mix(back[key], hit[key], forward), through[key], after);
  return { body: at('body'), right: at('right'), left: at('left') };
}

/** State of a player for posing. */
interface Posed {
  x: number;
  z: number;
  speed: number;
  across: number;
  stride: number;
  since: number;
  backhand: boolean;
}

/** Poses a tennis player who faces the net; `facing` is 0 towards +z and π towards -z. */
export function poseTennis(rig: Rig, { x, z, speed, across, stride, since, backhand }: Posed, facing: number): void {
  rig.root.position.set(x, 0, z);
  const sideways = clamp(across / 4, -1, 1) * (facing === 0 ? 1 : -1);
  rig.root.rotation.set(0, facing + sideways * 0.95 * clamp(speed / 3, 0, 1), 0);
  rig.root.scale.setScalar(1.02);
  run(rig, { speed, stride, turning: 0, sprint: 5.5 });
  ready(rig, 1 - clamp(speed / 3, 0, 0.75));
  const share = smooth((since + 0.75) / 0.35) * (1 - smooth((since - 0.35) / 0.4));
  if (share <= 0) return;
  const swing = swingAt(backhand ? BACKHAND : FOREHAND, since);
  rig.root.rotation.y = mix(rig.root.rotation.y, facing, share * 0.85);
  rig.spine.rotation.y += swing.body * share;
  rig.hip.rotation.y += swing.body * 0.35 * share;
  rig.head.rotation.y -= swing.body * share * 0.8;
  const lift = smooth(since / 0.3) * 0.5;
  for (const [side, sweep, out] of [
    [rig.right, swing.right, -0.95 - lift],
    [rig.left, swing.left, backhand ? 0.9 : 0.7],
  ] as const) {
    side.arm.rotation.set(
      mix(side.arm.rotation.x, 0, share),
      mix(side.arm.rotation.y, sweep, share),
      mix(side.arm.rotation.z, out, share),
    );
    side.forearm.rotation.x = mix(side.forearm.rotation.x, side.sign < 0 ? -0.15 : -0.6, share);
  }
}

/** The ready position: knees bent, both hands at the racket. */
function ready(rig: Rig, share: number): void {
  rig.hip.position.y -= 0.1 * share;
  rig.hip.rotation.x += 0.22 * share;
  rig.head.rotation.x -= 0.25 * share;
  for (const side of [rig.right, rig.left]) {
    side.thigh.rotation.x -= 0.55 * share;
    side.thigh.rotation.z += side.sign * 0.16 * share;
    side.shin.rotation.x += 0.75 * share;
    side.foot.rotation.x -= 0.3 * share;
    side.arm.rotation.set(
      mix(side.arm.rotation.x, -0.5, share),
      0,
      mix(side.arm.rotation.z, side.sign * (side.sign < 0 ? 0.25 : -0.15), share),
    );
    side.forearm.rotation.x = mix(side.forearm.rotation.x, -1.15, share);
  }
}
