import { CapsuleGeometry, CylinderGeometry } from 'three';
import { pick } from './cycle';
import { both, type Part, turned } from './figure';
import { FOOTBALLER, type Look, lookOf } from './footballer';
import type { Kit } from './kit';

const KITS: readonly [Kit, Kit, Kit] = [
  { shirt: '#f6f4ee', trim: '#e0512c', pattern: 'hoops', sleeve: '', shorts: '#f6f4ee', socks: '' },
  { shirt: '#14626b', trim: '#f5d04a', pattern: 'hoops', sleeve: '', shorts: '#14626b', socks: '' },
  { shirt: '#8d949c', trim: '#14161b', pattern: 'plain', sleeve: '#8d949c', shorts: '#14161b', socks: '#14161b' },
];
const NUMBERS = [34, 7, 11, 23, 15] as const;

/** Appearance of a basketball player or official, of no real club: bare arms and legs below long shorts. */
export function ballerLook(team: 0 | 1 | 2, player: number): Look {
  const look = lookOf(team, player + 3);
  const kit = KITS[team];
  if (team === 2) return { ...look, kit, number: 0, boots: '#14161b' };
  return {
    ...look,
    kit: { ...kit, sleeve: look.skin, socks: look.skin },
    number: pick(NUMBERS, player) + team,
    boots: team === 0 ? '#e0512c' : '#f4f4f4',
    gloves: undefined,
  };
}

export const BALLER: readonly Part<Look>[] = [
  ...FOOTBALLER,
  {
    on: both('thigh'),
    shape: turned(
      [
        [0.128, -0.4],
        [0.12, -0.2],
        [0.108, 0],
        [0.001, 0.05],
      ],
      10,
    ),
    colour: (look) => look.kit.shorts,
  },
  {
    on: both('thigh'),
    shape: new CylinderGeometry(0.128, 0.131, 0.035, 10, 1, true).translate(0, -0.385, 0),
    colour: (look) => look.kit.trim,
  },
  {
    on: both('shin'),
    shape: new CylinderGeometry(0.052, 0.05, 0.13, 9).translate(0, -0.33, 0),
    colour: () => '#f7f7f5',
  },
  {
    on: both('foot'),
    shape: new CapsuleGeometry(0.056, 0.17, 3, 7)
      .rotateX(Math.PI / 2)
      .scale(1, 0.9, 1)
      .translate(0, -0.03, 0.07),
    colour: (look) => look.boots,
  },
];
