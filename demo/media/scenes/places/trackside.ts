import { BoxGeometry, type Color, Group, Mesh, MeshBasicMaterial } from 'three';
import { chance } from '../figures/cycle';
import { beside, STATIONS } from './circuit';
import { type Clock, crowdMaterial, crowdTile, TILE } from './crowd';
import { type Bay, loft } from './ring';

/** Grandstands along the straight, facing north. */
export function grandstands(clock: Clock, haze: Color): Group {
  const group = new Group();
  const colours = ['#f2682a', '#16b0a0', '#f5efe0', '#3a55cc', '#ffd23f', '#c93058'] as const;
  const people = crowdMaterial(crowdTile({ colours, share: 0.75 }, 900), clock, haze);
  const bay = (x: number, z: number, along: number): Bay => ({ x, z, nx: 0, nz: 1, along });
  const block = (
    material: MeshBasicMaterial,
    width: number,
    height: number,
    depth: number,
    x: number,
    y: number,
    z: number,
  ): void => {
    const mesh = new Mesh(new BoxGeometry(width, height, depth), material);
    mesh.position.set(x, y, z);
    group.add(mesh);
  };
  const wall = new MeshBasicMaterial({ color: 0x6d6a68 });
  const roof = new MeshBasicMaterial({ color: 0xf0e2c8 });
  const under = new MeshBasicMaterial({ color: 0x3b3a40 });
  for (const [k, x] of [-150, -80, -10, 60, 130].entries()) {
    const bays = [bay(x, 26, k * 13), bay(x + 62, 26, k * 13 + 62)];
    group.add(
      new Mesh(
        loft(bays, { from: [0, 1.6], to: [15, 9.6], light: [1.5, 1.1], tiles: 16 / TILE.rows }, TILE.metres),
        people,
      ),
    );
    block(wall, 62, 1.6, 0.4, x + 31, 0.8, 25.8);
    block(wall, 0.5, 10, 16, x, 5, 34);
    block(wall, 0.5, 10, 16, x + 62, 5, 34);
    block(under, 64, 0.5, 17, x + 31, 15, 34.5);
    block(roof, 64.4, 0.5, 17.4, x + 31, 15.5, 34.5);
    for (let p = 0; p <= 4; p++) block(under, 0.35, 15, 0.35, x + p * 15.5, 7.5, 40.5);
  }
  return group;
}

/** Positions of trees away from the track and the grandstands. */
export function clearings(count: number): { x: number; y: number; z: number; height: number }[] {
  const near = Array.from({ length: STATIONS / 3 }, (_, i) => beside(i * 3, 0));
  return Array.from({ length: count }, (_, i) => ({
    x: -460 + 920 * chance(i),
    y: 0,
    z: 240 - 640 * chance(i + 2000),
    height: 9 + 10 * chance(i + 4000),
  })).filter(({ x, z }) => {
    if (z > 0 && z < 62 && x > -190 && x < 230) return false;
    return near.every(([nx, , nz]) => Math.hypot(nx - x, nz - z) > 34);
  });
}
