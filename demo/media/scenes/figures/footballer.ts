import { CapsuleGeometry } from 'three';
import { pick } from './cycle';
import { both, type Part, turned } from './figure';
import { type Kit, shirt } from './kit';

/** Appearance of a footballer, of no real club. */
export interface Look {
  kit: Kit;
  number: number;
  skin: string;
  hair: string;
  boots: string;
  gloves: string | undefined;
}

const KITS: readonly [Kit, Kit, Kit] = [
  { shirt: '#ff7a45', trim: '#1d2440', pattern: 'chevron', sleeve: '#ff7a45', shorts: '#fbe9d6', socks: '#ff7a45' },
  { shirt: '#f1edf9', trim: '#6d3fd0', pattern: 'quarters', sleeve: '#6d3fd0', shorts: '#f1edf9', socks: '#6d3fd0' },
  { shirt: '#14161b', trim: '#14161b', pattern: 'plain', sleeve: '#14161b', shorts: '#14161b', socks: '#14161b' },
];
const KEEPERS: readonly [Kit, Kit] = [
  { shirt: '#35d0c0', trim: '#0c6b66', pattern: 'chevron', sleeve: '#35d0c0', shorts: '#0c6b66', socks: '#35d0c0' },
  { shirt: '#e8e04a', trim: '#77721a', pattern: 'quarters', sleeve: '#e8e04a', shorts: '#3a3a24', socks: '#e8e04a' },
];
const SKINS = ['#f0c4a4', '#c98e66', '#8a5636', '#e2ab86', '#5f3a26', '#d9a078'] as const;
const HAIRS = ['#1a120d', '#2c1b10', '#0d0b0a', '#6a4a26', '#1f1713', '#b58b4a'] as const;
const BOOTS = ['#f4f4f4', '#16181c', '#e8f23a', '#ff6a2a', '#3bd7e6'] as const;

/** Appearance of a player or official. */
export function lookOf(team: 0 | 1 | 2, player: number): Look {
  const id = team * 11 + player;
  const keeper = team !== 2 && player === 0;
  return {
    kit: keeper ? KEEPERS[team] : KITS[team],
    number: team === 2 ? 0 : player + 1,
    skin: pick(SKINS, id * 5 + 1),
    hair: pick(HAIRS, id * 7),
    boots: pick(BOOTS, id * 3),
    gloves: keeper ? '#f7f7f2' : undefined,
  };
}

export const TORSO = turned(
  [
    [0.001, 0],
    [0.15, 0],
    [0.155, 0.12],
    [0.178, 0.28],
    [0.202, 0.42],
    [0.187, 0.5],
    [0.115, 0.555],
    [0.065, 0.575],
    [0.001, 0.58],
  ],
  14,
  0.64,
);

export const FOOTBALLER: readonly Part<Look>[] = [
  {
    on: (rig) => [rig.spine],
    shape: TORSO,
    shadow: turned(
      [
        [0.001, -0.2],
        [0.17, -0.1],
        [0.16, 0.1],
        [0.2, 0.43],
        [0.001, 0.57],
      ],
      5,
      0.65,
    ),
    cloth: ({ kit, number }) => shirt(kit, number),
  },
  {
    on: (rig) => [rig.hip],
    shape: turned(
      [
        [0.001, -0.14],
        [0.166, -0.12],
        [0.174, -0.02],
        [0.16, 0.08],
        [0.001, 0.1],
      ],
      12,
      0.7,
    ),
    colour: (look) => look.kit.shorts,
  },
  {
    on: (rig) => [rig.head],
    shape: turned(
      [
        [0.001, -0.19],
        [0.052, -0.18],
        [0.05, -0.09],
        [0.072, -0.07],
        [0.092, 0],
        [0.098, 0.06],
        [0.085, 0.115],
        [0.045, 0.145],
        [0.001, 0.15],
      ],
      12,
      1.1,
    ),
    shadow: turned(
      [
        [0.05, -0.17],
        [0.1, 0.02],
        [0.001, 0.15],
      ],
      5,
    ),
    colour: (look) => look.skin,
  },
  {
    on: (rig) => [rig.head],
    shape: turned(
      [
        [0.099, 0.01],
        [0.108, 0.06],
        [0.096, 0.118],
        [0.055, 0.157],
        [0.001, 0.167],
      ],
      12,
      1.1,
    )
      .rotateX(-0.42)
      .translate(0, 0.012, -0.014),
    colour: (look) => look.hair,
  },
  {
    on: both('arm'),
    shape: turned(
      [
        [0.001, -0.29],
        [0.042, -0.28],
        [0.05, -0.12],
        [0.052, 0],
        [0.001, 0.04],
      ],
      8,
    ),
    shadow: turned(
      [
        [0.05, -0.3],
        [0.06, 0],
      ],
      4,
    ),
    colour: (look) => (look.gloves ? look.kit.sleeve : look.skin),
  },
  {
    on: both('arm'),
    shape: turned(
      [
        [0.076, -0.2],
        [0.073, -0.1],
        [0.076, -0.01],
        [0.04, 0.055],
        [0.001, 0.06],
      ],
      9,
    ),
    colour: (look) => look.kit.sleeve,
  },
  {
    on: both('forearm'),
    shape: turned(
      [
        [0.001, -0.3],
        [0.03, -0.29],
        [0.03, -0.24],
        [0.044, -0.08],
        [0.04, 0],
        [0.001, 0.03],
      ],
      8,
    ),
    shadow: turned(
      [
        [0.04, -0.36],
        [0.045, 0],
      ],
      4,
    ),
    colour: (look) => (look.gloves ? look.kit.sleeve : look.skin),
  },
  {
    on: both('hand'),
    shape: new CapsuleGeometry(0.034, 0.06, 3, 6).scale(0.8, 1, 1.1),
    colour: (look) => look.gloves ?? look.skin,
  },
  {
    on: both('thigh'),
    shape: turned(
      [
        [0.001, -0.45],
        [0.06, -0.44],
        [0.072, -0.3],
        [0.09, -0.1],
        [0.085, 0],
        [0.001, 0.04],
      ],
      9,
    ),
    shadow: turned(
      [
        [0.065, -0.45],
        [0.11, 0],
      ],
      4,
    ),
    colour: (look) => look.skin,
  },
  {
    on: both('thigh'),
    shape: turned(
      [
        [0.124, -0.28],
        [0.116, -0.14],
        [0.106, 0],
        [0.06, 0.06],
        [0.001, 0.07],
      ],
      10,
    ),
    colour: (look) => look.kit.shorts,
  },
  {
    on: both('shin'),
    shape: turned(
      [
        [0.001, -0.44],
        [0.042, -0.43],
        [0.046, -0.34],
        [0.07, -0.16],
        [0.064, -0.03],
        [0.05, 0.02],
        [0.001, 0.04],
      ],
      9,
    ),
    shadow: turned(
      [
        [0.05, -0.5],
        [0.065, 0],
      ],
      4,
    ),
    colour: (look) => look.kit.socks,
  },
  {
    on: both('foot'),
    shape: new CapsuleGeometry(0.046, 0.15, 3, 7)
      .rotateX(Math.PI / 2)
      .scale(1, 0.85, 1)
      .translate(0, -0.03, 0.07),
    colour: (look) => look.boots,
  },
];
