import { BoxGeometry, SphereGeometry, type Texture } from 'three';
import { painted } from '../shading/texture';
import { swing } from './cycle';
import { type Part, type Rig, turned } from './figure';
import { FOOTBALLER, type Look, lookOf, TORSO } from './footballer';
import { run } from './gait';

/** Appearance of a presenter. */
interface PresenterLook extends Look {
  jacket: string;
  blouse: string;
  longHair: boolean;
}

const LOOKS = [
  { jacket: '#27406b', blouse: '#f4f6fa', skin: '#c98e66', hair: '#1a120d', longHair: true },
  { jacket: '#3a3f49', blouse: '#cfe3f2', skin: '#8a5636', hair: '#0d0b0a', longHair: false },
] as const;

/** Appearance of one of the two presenters. */
export function presenterLook(index: 0 | 1): PresenterLook {
  const { jacket, blouse, skin, hair, longHair } = LOOKS[index];
  const plain = {
    shirt: jacket,
    trim: jacket,
    pattern: 'plain',
    sleeve: jacket,
    shorts: '#1c2029',
    socks: '#1c2029',
  } as const;
  return { ...lookOf(0, 1), kit: plain, number: 0, skin, hair, gloves: skin, jacket, blouse, longHair };
}

/** A jacket with lapels; the texture of a torso begins and ends at the front. */
function jacketOf({ jacket, blouse }: PresenterLook): Texture {
  return painted(256, 128, (brush) => {
    brush.fillStyle = jacket;
    brush.fillRect(0, 0, 256, 128);
    for (const [edge, way] of [
      [0, 1],
      [256, -1],
    ] as const) {
      brush.fillStyle = blouse;
      brush.beginPath();
      brush.moveTo(edge, 84);
      brush.lineTo(edge + way * 20, 4);
      brush.lineTo(edge, 0);
      brush.fill();
      brush.strokeStyle = 'rgba(0, 0, 0, 0.35)';
      brush.lineWidth = 3;
      brush.beginPath();
      brush.moveTo(edge + way * 24, 4);
      brush.lineTo(edge + way * 30, 34);
      brush.lineTo(edge, 88);
      brush.lineTo(edge, 128);
      brush.stroke();
    }
  });
}

const feature = (
  shape: Part<PresenterLook>['shape'],
  colour: (look: PresenterLook) => string,
): Part<PresenterLook> => ({
  on: (rig) => [rig.head],
  shape,
  colour,
});

const dark = (): string => '#1a1310';

export const PRESENTER: readonly Part<PresenterLook>[] = [
  ...FOOTBALLER.filter((part) => !part.cloth),
  { on: (rig) => [rig.spine], shape: TORSO, cloth: jacketOf },
  {
    ...feature(
      turned(
        [
          [0.09, -0.17],
          [0.112, -0.05],
          [0.114, 0.06],
          [0.09, 0.13],
          [0.001, 0.166],
        ],
        14,
        0.75,
      ).translate(0, 0.004, -0.058),
      (look) => look.hair,
    ),
    worn: (look) => look.longHair,
  },
  ...[-1, 1].flatMap((side) => [
    feature(new SphereGeometry(0.0125, 8, 6).translate(side * 0.036, 0.03, 0.094), () => '#f5f2ee'),
    feature(new SphereGeometry(0.0075, 8, 6).translate(side * 0.036, 0.03, 0.103), dark),
    feature(new BoxGeometry(0.036, 0.007, 0.01).rotateZ(side * -0.1).translate(side * 0.037, 0.055, 0.098), dark),
  ]),
  feature(new SphereGeometry(0.014, 8, 6).scale(0.8, 1.3, 1).translate(0, 0.002, 0.108), (look) => look.skin),
  feature(new BoxGeometry(0.044, 0.009, 0.012).translate(0, -0.032, 0.094), () => '#8c3f38'),
];

/** Poses a presenter who stands at a desk; `talking` is the share of gestures, `partner` the side of the other one. */
export function posePresenter(rig: Rig, x: number, z: number, talking: number, partner: 1 | -1, seconds: number): void {
  run(rig, { speed: 0, stride: 0, turning: 0, sprint: 6 });
  rig.root.position.set(x, 0, z);
  rig.root.rotation.set(0, partner * 0.22, 0);
  rig.root.scale.setScalar(1);
  rig.hip.position.y = 0.92;
  rig.spine.rotation.set(0.03, partner * 0.06 * swing(seconds, 2), 0.015 * swing(seconds, 3, partner));
  // The one who listens looks at the other.
  rig.head.rotation.set(
    0.03 * swing(seconds, 17, partner) * talking + 0.02,
    partner * (0.5 * (1 - talking) - 0.12 * talking) + 0.05 * swing(seconds, 4, partner),
    0.04 * swing(seconds, 5, partner * 2),
  );
  for (const side of [rig.right, rig.left]) {
    const beat = swing(seconds, 13, side.sign) * 0.6 + swing(seconds, 19, partner) * 0.4;
    side.thigh.rotation.set(0, 0, side.sign * 0.05);
    side.shin.rotation.set(0.04, 0, 0);
    side.foot.rotation.set(0, 0, 0);
    side.arm.rotation.set(-0.42 - 0.12 * talking * beat, 0, side.sign * (0.16 + 0.08 * talking * (1 + beat)));
    side.forearm.rotation.set(-0.95 - 0.28 * talking * (0.6 + beat), -side.sign * (0.5 - 0.25 * talking * beat), 0);
  }
}
