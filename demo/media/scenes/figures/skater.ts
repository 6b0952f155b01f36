import { BoxGeometry, type BufferGeometry, CapsuleGeometry, CylinderGeometry, SphereGeometry } from 'three';
import type { Moment } from '../play';
import { clamp, pick, smooth, swing } from './cycle';
import { both, type Part, type Rig, turned } from './figure';
import { type Kit, shirt } from './kit';

/** Appearance of an ice hockey player, of no real club. */
interface SkaterLook {
  kit: Kit;
  number: number;
  skin: string;
  helmet: string;
  keeper: boolean;
  pads: string;
}

const KITS: readonly [Kit, Kit, Kit] = [
  { shirt: '#8e2470', trim: '#7df0c8', pattern: 'hoops', sleeve: '#8e2470', shorts: '#2a1230', socks: '#8e2470' },
  { shirt: '#f0b429', trim: '#13505b', pattern: 'hoops', sleeve: '#f0b429', shorts: '#0e3a43', socks: '#f0b429' },
  { shirt: '#f2f2f2', trim: '#17181b', pattern: 'quarters', sleeve: '#17181b', shorts: '#17181b', socks: '#17181b' },
];
const SKINS = ['#e6b998', '#c58f68', '#d8a67f', '#8a5a3c'] as const;
const NUMBERS = [31, 4, 27, 19, 88, 12] as const;

export function skaterLook(team: 0 | 1 | 2, player: number): SkaterLook {
  return {
    kit: KITS[team],
    number: team === 2 ? 0 : pick(NUMBERS, player) + team,
    skin: pick(SKINS, team * 7 + player * 3),
    helmet: team === 2 ? '#17181b' : team === 0 ? '#3a1640' : '#0e3a43',
    keeper: team !== 2 && player === 0,
    pads: team === 0 ? '#e9fff7' : '#fff4d6',
  };
}

/** A stick held in both hands, with its blade on the ice. */
function stick(): BufferGeometry[] {
  const reach = Math.hypot(0.95, 0.72);
  const shaft = new BoxGeometry(0.035, reach, 0.03)
    .rotateX(Math.PI / 2 - Math.atan2(0.95, 0.72) + Math.PI / 2)
    .translate(-0.16, 0.5, 0.62);
  return [shaft, new BoxGeometry(0.04, 0.09, 0.34).translate(-0.16, 0.05, 1.08)];
}
const [SHAFT, BLADE] = stick();

const limb = (radius: number, length: number, sides = 8): BufferGeometry =>
  turned(
    [
      [0.001, -length],
      [radius * 0.8, -length * 0.97],
      [radius, -length * 0.5],
      [radius * 0.95, 0],
      [0.001, radius * 0.7],
    ],
    sides,
  );
const rough = (radius: number, length: number): BufferGeometry =>
  turned(
    [
      [radius, -length],
      [radius, 0],
    ],
    4,
  );

export const SKATER: readonly Part<SkaterLook>[] = [
  {
    on: (rig) => [rig.spine],
    shape: turned(
      [
        [0.001, -0.06],
        [0.2, -0.06],
        [0.2, 0.12],
        [0.22, 0.3],
        [0.25, 0.44],
        [0.21, 0.53],
        [0.1, 0.58],
        [0.001, 0.59],
      ],
      14,
      0.72,
    ),
    shadow: turned(
      [
        [0.001, -0.25],
        [0.2, -0.15],
        [0.19, 0.1],
        [0.25, 0.43],
        [0.001, 0.57],
      ],
      5,
      0.7,
    ),
    cloth: ({ kit, number }) => shirt(kit, number),
  },
  {
    on: (rig) => [rig.hip],
    shape: turned(
      [
        [0.001, -0.2],
        [0.19, -0.18],
        [0.21, -0.05],
        [0.18, 0.08],
        [0.001, 0.1],
      ],
      12,
      0.75,
    ),
    colour: (look) => look.kit.shorts,
  },
  {
    on: (rig) => [rig.head],
    shape: turned(
      [
        [0.001, -0.19],
        [0.056, -0.18],
        [0.052, -0.09],
        [0.075, -0.07],
        [0.095, 0],
        [0.098, 0.05],
        [0.001, 0.13],
      ],
      10,
      1.08,
    ),
    shadow: turned(
      [
        [0.05, -0.17],
        [0.13, 0.02],
        [0.001, 0.17],
      ],
      5,
    ),
    colour: (look) => look.skin,
  },
  {
    on: (rig) => [rig.head],
    shape: new SphereGeometry(0.135, 14, 8, 0, Math.PI * 2, 0, Math.PI * 0.56)
      .scale(0.95, 1, 1.12)
      .translate(0, 0.03, -0.008),
    colour: (look) => look.helmet,
  },
  {
    // A mask for the goalkeeper, a visor for the others.
    on: (rig) => [rig.head],
    shape: new SphereGeometry(0.13, 12, 6, Math.PI * 1.1, Math.PI * 0.8, Math.PI * 0.4, Math.PI * 0.3)
      .rotateY(Math.PI / 2 + Math.PI)
      .translate(0, 0.02, 0.02),
    colour: (look) => (look.keeper ? look.pads : '#20262e'),
  },
  { on: both('arm'), shape: limb(0.095, 0.32), shadow: rough(0.09, 0.3), colour: (look) => look.kit.sleeve },
  { on: both('forearm'), shape: limb(0.08, 0.3), shadow: rough(0.08, 0.36), colour: (look) => look.kit.sleeve },
  {
    on: both('forearm'),
    shape: new CylinderGeometry(0.084, 0.082, 0.06, 10).translate(0, -0.17, 0),
    colour: (look) => look.kit.trim,
  },
  {
    on: both('hand'),
    shape: new CapsuleGeometry(0.07, 0.08, 3, 8),
    colour: (look) => (look.keeper ? look.pads : look.helmet),
  },
  { on: both('thigh'), shape: limb(0.135, 0.44, 9), shadow: rough(0.12, 0.45), colour: (look) => look.kit.shorts },
  { on: both('shin'), shape: limb(0.098, 0.42, 9), shadow: rough(0.08, 0.45), colour: (look) => look.kit.socks },
  {
    on: both('shin'),
    shape: new CylinderGeometry(0.096, 0.09, 0.08, 10).translate(0, -0.26, 0),
    colour: (look) => look.kit.trim,
  },
  {
    on: both('foot'),
    shape: new CapsuleGeometry(0.065, 0.17, 3, 8)
      .rotateX(Math.PI / 2)
      .scale(0.9, 1.1, 1)
      .translate(0, -0.01, 0.06),
    colour: () => '#15171c',
  },
  {
    on: both('foot'),
    shape: new BoxGeometry(0.015, 0.05, 0.32).translate(0, -0.085, 0.05),
    colour: () => '#c8d0d8',
  },
  {
    on: both('shin'),
    shape: new BoxGeometry(0.26, 0.72, 0.16).translate(0, -0.12, 0.1),
    shadow: new BoxGeometry(0.26, 0.72, 0.16).translate(0, -0.12, 0.1),
    colour: (look) => look.pads,
    worn: (look) => look.keeper,
  },
  {
    on: (rig) => [rig.right.hand],
    shape: new BoxGeometry(0.22, 0.34, 0.08).translate(0, 0, 0.05),
    colour: (look) => look.pads,
    worn: (look) => look.keeper,
  },
  ...[SHAFT, BLADE].flatMap((shape): Part<SkaterLook>[] =>
    shape
      ? [
          {
            on: (rig) => [rig.prop],
            shape,
            shadow: shape,
            colour: (look) => (look.keeper ? look.pads : '#2b2320'),
            worn: (look) => look.number > 0,
          },
        ]
      : [],
  ),
];

/** Poses a skater: long strides, still upper body, both hands on the stick. */
export function poseSkater(rig: Rig, moment: Moment, seconds: number): void {
  const { speed, stride, turning, touch, sinceTouch } = moment;
  const keeper = moment.player === 0 && moment.team < 2;
  const effort = clamp(speed / 7, 0, 1);
  const id = moment.team * 7 + moment.player;
  rig.root.position.set(moment.x, 0, moment.z);
  rig.root.rotation.set(0, moment.heading, clamp(turning * speed * -0.06, -0.4, 0.4));
  rig.root.scale.setScalar(1.04);
  rig.hip.position.y = keeper ? 0.74 : 0.84 - 0.06 * effort;
  rig.hip.rotation.set(0.25 + 0.2 * effort, 0.12 * effort * Math.sin(stride), 0);
  rig.spine.rotation.set(
    keeper ? 0.5 : 0.32 + 0.3 * effort,
    -0.1 * effort * Math.sin(stride),
    0.04 * swing(seconds, 5 + (id % 4), id),
  );
  rig.head.rotation.set(-0.45 - 0.25 * effort, 0.25 * swing(seconds, 3 + (id % 3), id), 0);
  rig.prop.rotation.set(0, 0.12 * swing(seconds, 11 + (id % 5), id), 0);
  rig.prop.position.set(0, 0, 0);
  for (const side of [rig.right, rig.left]) {
    const push = Math.max(0, Math.sin(stride + (side.sign > 0 ? 0 : Math.PI)));
    const out = push * effort;
    side.thigh.rotation.set(
      -0.85 - 0.25 * effort + 1.15 * out,
      0,
      side.sign * (0.12 + 0.5 * out + (keeper ? 0.25 : 0)),
    );
    side.shin.rotation.set(0.95 + 0.25 * effort - 0.85 * out, 0, keeper ? -side.sign * 0.3 : 0);
    side.foot.rotation.set(-0.35 - 0.05 * effort + 0.1 * out, side.sign * 0.5 * out, 0);
    const swingArm = 0.18 * effort * Math.sin(stride + (side.sign > 0 ? Math.PI : 0));
    side.arm.rotation.set(-0.45 - (side.sign < 0 ? 0.25 : 0) + swingArm, 0, -side.sign * 0.12);
    side.forearm.rotation.set(-0.75, -side.sign * 0.35, 0);
  }
  if (touch && sinceTouch !== undefined) play(rig, sinceTouch, touch.hold, keeper);
}

/** Stickhandling, then a swing. */
function play(rig: Rig, since: number, hold: number, keeper: boolean): void {
  if (keeper) {
    const down = smooth(1 - Math.abs(since + hold) / 0.5);
    rig.hip.position.y -= 0.28 * down;
    for (const side of [rig.right, rig.left]) {
      side.thigh.rotation.z += side.sign * 0.55 * down;
      side.shin.rotation.x += 0.5 * down;
    }
    return;
  }
  const back = since > -0.45 && since < -0.08 ? Math.sin(((since + 0.45) / 0.37) * Math.PI) : 0;
  const through = since >= -0.08 && since < 0.5 ? Math.sin(((since + 0.08) / 0.58) * Math.PI) : 0;
  const handling = since < -0.45 ? Math.sin(since * 9) * smooth((-since - 0.45) / 0.3) : 0;
  rig.prop.rotation.y += 0.22 * handling - 0.9 * back + 0.7 * through;
  rig.prop.rotation.x -= 0.35 * back + 0.12 * through;
  rig.spine.rotation.y += -0.45 * back + 0.4 * through + 0.1 * handling;
  for (const side of [rig.right, rig.left]) side.arm.rotation.x -= 0.3 * back + 0.2 * through;
}
