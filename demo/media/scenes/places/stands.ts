import {
  AdditiveBlending,
  BufferGeometry,
  type Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  type Texture,
} from 'three';
import { chance, mix } from '../figures/cycle';
import { glow, painted } from '../shading/texture';
import { type Clock, crowdMaterial, crowdTile, type Following, sparks, TILE } from './crowd';
import { ARC_STEPS, type Bay, type GroundPlan, loft, placeBetween, type Spot, type Strip, walk } from './ring';

/** Lit windows of the boxes between two tiers. */
function windows(): Texture {
  return painted(
    512,
    64,
    (brush) => {
      brush.fillStyle = '#0a0e15';
      brush.fillRect(0, 0, 512, 64);
      for (let i = 0; i < 8; i++) {
        const warm = brush.createLinearGradient(0, 8, 0, 58);
        warm.addColorStop(0, chance(i + 11) < 0.75 ? '#f3cf94' : '#6f7d90');
        warm.addColorStop(1, '#3b2c20');
        brush.fillStyle = warm;
        brush.fillRect(i * 64 + 5, 8, 54, 50);
        brush.fillStyle = '#171310';
        for (let k = 0; k < 3; k++) {
          const x = i * 64 + 12 + chance(i * 5 + k) * 38;
          brush.beginPath();
          brush.ellipse(x, 38, 4, 5, 0, 0, 7);
          brush.fill();
          brush.fillRect(x - 6, 43, 12, 15);
        }
      }
    },
    { repeat: true },
  );
}

/** Cross-section of the stands of an arena. */
interface Section {
  tiers: readonly { from: readonly [number, number]; to: readonly [number, number]; rows: number }[];
  /** Position of the edge of the roof: metres out and up. */
  roof: readonly [number, number];
}

const DARK = 0x141a24;

interface StandsOptions {
  plan: GroundPlan;
  section: Section;
  home: Following;
  away: Following;
  clock: Clock;
  haze: Color;
  ribbon: Texture;
  /** Number of lamps along the edge of the roof. */
  lamps: number;
}

/** Stands around the arena; the side towards the main camera can be hidden. */
export class Stands {
  readonly group = new Group();
  /** The side at +z, with the main camera. */
  readonly near = new Group();

  constructor(private readonly options: StandsOptions) {
    const bays = walk(options.plan);
    const { halfWidth, corner } = options.plan;
    const isNear = (bay: Bay): boolean => bay.z > halfWidth - corner;
    const first = bays.findIndex((bay) => !isNear(bay));
    const last = bays.findLastIndex((bay) => !isNear(bay));
    const visitors = bays.findIndex((bay) => bay.nz < -0.1);
    const parts: [Bay[], Group, boolean][] = [
      [bays.slice(0, first + 1), this.near, false],
      [bays.slice(first, visitors + 1), this.group, false],
      [bays.slice(visitors, visitors + ARC_STEPS), this.group, true],
      [bays.slice(visitors + ARC_STEPS - 1, last + 1), this.group, false],
      [bays.slice(last), this.near, false],
    ];
    const home = crowdMaterial(crowdTile(options.home, 1), options.clock, options.haze);
    const away = crowdMaterial(crowdTile(options.away, 5000), options.clock, options.haze);
    const fabric = this.fabric();
    for (const [part, group, visiting] of parts) {
      if (part.length < 2) continue;
      for (const tier of options.section.tiers)
        group.add(
          new Mesh(
            loft(part, { ...tier, light: [1.25, 0.8], tiles: tier.rows / TILE.rows }, TILE.metres),
            visiting ? away : home,
          ),
        );
      for (const [strip, material, tile] of fabric) group.add(new Mesh(loft(part, strip, tile), material));
    }
    const toNear = (place: Spot): boolean => place[2] > halfWidth - corner;
    for (const [group, wanted] of [
      [this.near, true],
      [this.group, false],
    ] as const) {
      const here = (place: Spot): boolean => toNear(place) === wanted;
      group.add(sparks(this.seats(bays).filter(here), options.clock, 420), this.lamps(bays, here));
    }
    this.group.add(this.near);
  }

  /** Walls, boxes, the LED ribbon between the tiers, and the roof. */
  private fabric(): [Strip, Material, number][] {
    const { section, ribbon } = this.options;
    const plain = new MeshBasicMaterial({ color: DARK, side: DoubleSide, vertexColors: true });
    const lit = new MeshBasicMaterial({ map: ribbon, side: DoubleSide, vertexColors: true });
    const boxes = new MeshBasicMaterial({ map: windows(), side: DoubleSide, vertexColors: true });
    const strips: [Strip, Material, number][] = [];
    section.tiers.forEach((tier, i) => {
      const [out, up] = tier.from;
      const below = section.tiers[i - 1];
      if (below) {
        strips.push([
          { from: [out + 0.9, below.to[1] + 0.2], to: [out + 0.9, up - 1.1], light: [0.9, 0.9] },
          boxes,
          24,
        ]);
        strips.push([{ from: [out - 0.5, up - 1.1], to: [out - 0.5, up], light: [0.7, 0.7] }, lit, 60]);
        strips.push([{ from: [out - 0.5, up], to: [out, up], light: [1.5, 1.5] }, plain, 8]);
        strips.push([{ from: below.to, to: [out + 0.9, below.to[1] + 0.2], light: [0.6, 0.6] }, plain, 8]);
      } else strips.push([{ from: [out - 0.6, 0], to: [out - 0.6, up], light: [1.5, 2] }, plain, 8]);
    });
    const top = section.tiers.at(-1)?.to ?? [0, 0];
    const [out, up] = section.roof;
    strips.push([{ from: top, to: [top[0] + 0.2, up - 1], light: [0.8, 0.35] }, plain, 8]);
    strips.push([{ from: [top[0] + 0.2, up - 1], to: [out, up], light: [0.35, 0.8] }, plain, 8]);
    strips.push([{ from: [out, up], to: [out, up + 1.5], light: [2.2, 1.2] }, plain, 8]);
    return strips;
  }

  /** Positions of camera flashes. */
  private seats(bays: readonly Bay[]): Spot[] {
    return Array.from({ length: 420 }, (_, i): Spot => {
      const bay = bays[Math.floor(chance(i + 0.61) * (bays.length - 1))] ?? { x: 0, z: 0, nx: 0, nz: 1, along: 0 };
      const next = bays[bays.indexOf(bay) + 1] ?? bay;
      const share = chance(i + 0.27);
      const tier = this.options.section.tiers[i % this.options.section.tiers.length] ?? { from: [0, 0], to: [1, 1] };
      const height = chance(i + 0.83);
      const out = mix(tier.from[0], tier.to[0], height) - 0.3;
      return placeBetween(bay, next, share, out, mix(tier.from[1], tier.to[1], height) + 0.8);
    });
  }

  /** Lamps under the edge of the roof, with their glow. */
  private lamps(bays: readonly Bay[], wanted: (place: Spot) => boolean): Points {
    const [out, up] = this.options.section.roof;
    const total = bays.at(-1)?.along ?? 1;
    const places: Spot[] = [];
    for (let i = 0; i < this.options.lamps; i++) {
      const along = ((i + 0.5) * total) / this.options.lamps;
      const k = Math.max(
        1,
        bays.findIndex((bay) => bay.along >= along),
      );
      const [a, b] = [bays[k - 1], bays[k]];
      if (!a || !b) continue;
      const share = (along - a.along) / Math.max(0.01, b.along - a.along);
      places.push(placeBetween(a, b, share, out - 0.4, up - 0.2));
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(places.filter(wanted).flat(), 3));
    const material = new PointsMaterial({
      map: glow('rgba(255, 255, 255, 1)', 'rgba(150, 185, 255, 0.22)'),
      size: 6,
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      fog: false,
    });
    const points = new Points(geometry, material);
    points.frustumCulled = false;
    return points;
  }
}
