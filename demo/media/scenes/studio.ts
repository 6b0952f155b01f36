import {
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
} from 'three';
import { PLAN as BASKETBALL } from './basketball';
import { smooth, swing, wrap } from './figures/cycle';
import { Troupe } from './figures/figure';
import { PRESENTER, posePresenter, presenterLook } from './figures/presenter';
import { PLAN as FOOTBALL } from './football';
import { type Clock, crowdMaterial, crowdTile } from './places/crowd';
import { parquet } from './places/parquet';
import { Board, desk, gloss, Wall } from './places/set';
import { pitch } from './places/turf';
import { Play } from './play';
import type { Film } from './shading/film';

const COLOURS = ['#ff7a45', '#8d67e0', '#f2b21b', '#35d0c0', '#f4f6fa'] as const;

/** The large screen in the middle: an audience in the colours of many clubs. */
function audience(clock: Clock): Group {
  const group = new Group();
  const crowd = crowdMaterial(crowdTile({ colours: COLOURS, share: 0.85 }, 900), clock, new Color('#27206b'));
  const geometry = new PlaneGeometry(3.5, 1.97);
  const [uv, shade] = [geometry.getAttribute('uv'), geometry.getAttribute('position').clone()];
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, 0.08 + uv.getX(i) * 0.36, uv.getY(i) * 0.4);
    shade.setX(i, 1.15);
  }
  geometry.setAttribute('shade', shade);
  const frame = new Mesh(new PlaneGeometry(3.66, 2.13), new MeshBasicMaterial({ color: 0x0c0f1a, side: DoubleSide }));
  frame.position.z = -0.03;
  group.add(new Mesh(geometry, crowd), frame);
  return group;
}

function light(scene: Scene): void {
  scene.background = new Color('#070a18');
  scene.add(new HemisphereLight(0xe9eeff, 0x30375a, 1.15));
  for (const [x, y, z, colour, strength] of [
    [-4, 5, 6, 0xfff2e0, 2.2],
    [5, 4, 5, 0xe4ecff, 1.4],
    [0, 4, -6, 0x9a8cff, 1.1],
  ] as const) {
    const lamp = new DirectionalLight(colour, strength);
    lamp.position.set(x, y, z);
    scene.add(lamp);
  }
}

/** How much the first presenter talks: three times per loop, in turn with the other. */
const turnOf = (seconds: number): number => smooth(0.5 + 2.2 * swing(seconds, 3, 0.4));

/** A magazine from a studio: two presenters at a desk in front of screens. */
export function studio(): Film {
  const scene = new Scene();
  const clock: Clock = { value: 0 };
  light(scene);
  const wall = new Wall();
  const boards = [
    new Board(new Play(FOOTBALL), pitch(), { width: 2.5, height: 1.73, length: 124 }),
    new Board(new Play(BASKETBALL), parquet(), { width: 2.5, height: 1.55, length: 37 }),
  ];
  const screens = new Group();
  const middle = audience(clock);
  middle.position.set(0, 2.65, -4.1);
  screens.add(middle);
  boards.forEach(({ group }, i) => {
    group.position.set(i === 0 ? -3.35 : 3.35, 2.45, -3.2);
    group.rotation.y = i === 0 ? 0.5 : -0.5;
    screens.add(group);
  });
  const table = desk();
  const troupe = new Troupe([presenterLook(0), presenterLook(1)], PRESENTER, [[0, 9, 4]], {
    colour: 0x05060f,
    strength: 0.35,
  });
  const mirror = new Group();
  mirror.scale.y = -1;
  mirror.add(wall.mesh.clone(), table.clone());
  scene.add(mirror, troupe.reflection(), gloss(), wall.mesh, screens, table, troupe.group);
  const camera = new PerspectiveCamera(32, 16 / 9, 0.5, 60);
  return {
    scene,
    show(seconds) {
      clock.value = wrap(seconds);
      wall.show(seconds);
      for (const board of boards) board.show(seconds);
      const first = turnOf(seconds);
      troupe.pose(0, (rig) => posePresenter(rig, -0.66, -1.15, first, 1, seconds));
      troupe.pose(1, (rig) => posePresenter(rig, 0.66, -1.15, 1 - first, -1, seconds));
      const turn = 0.26 * swing(seconds, 1);
      camera.position.set(5.4 * Math.sin(turn), 1.85 + 0.12 * swing(seconds, 1, 1.2), 5.4 * Math.cos(turn));
      camera.fov = 31 + 2 * swing(seconds, 1, 2);
      camera.lookAt(0, 1.72, -1.3);
      camera.updateProjectionMatrix();
      return camera;
    },
  };
}
