import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { chance } from '../figures/cycle';
import { type Brush, painted } from '../shading/texture';
import { SPONSORS } from './sponsors';

/** Half of the court, and half of the floor around it, in metres. */
const HALF = { length: 14, width: 7.5 };
const FLOOR = { length: 18.5, width: 11.5 };
/** Distance of the ring from the middle of the court. */
const RING = { x: 12.42, height: 3.05 };

const SCALE = 2960 / (2 * FLOOR.length);
const PAINT = '#1f4e79';
const EDGE = '#173a5c';

const x = (metres: number): number => (metres + FLOOR.length) * SCALE;
const z = (metres: number): number => (metres + FLOOR.width) * SCALE;

/** Planks of maple, each with its own tone. */
function planks(brush: Brush, width: number, height: number): void {
  const row = 0.19 * SCALE;
  for (let j = 0; j * row < height; j++) {
    let at = -chance(j * 7.7) * 2 * SCALE;
    for (let i = 0; at < width; i++) {
      const length = (1.3 + chance(j * 31 + i) * 1.6) * SCALE;
      const tone = chance(j * 57 + i * 3.3) * 26 - 13;
      brush.fillStyle = `rgb(${216 + tone}, ${168 + tone * 0.9}, ${110 + tone * 0.7})`;
      brush.fillRect(at, j * row, length - 1, row - 1);
      at += length;
    }
  }
}

function lines(brush: Brush): void {
  const box = (left: number, top: number, length: number, width: number): void =>
    brush.strokeRect(x(left), z(top), length * SCALE, width * SCALE);
  const arc = (cx: number, radius: number, from: number, until: number): void => {
    brush.beginPath();
    brush.arc(x(cx), z(0), radius * SCALE, from, until);
    brush.stroke();
  };
  brush.strokeStyle = 'rgba(250, 250, 246, 0.96)';
  brush.lineWidth = 0.07 * SCALE;
  box(-HALF.length, -HALF.width, 2 * HALF.length, 2 * HALF.width);
  box(0, -HALF.width, 0.001, 2 * HALF.width);
  arc(0, 1.8, 0, 7);
  for (const side of [-1, 1]) {
    const inwards = side > 0 ? Math.PI : 0;
    box(side > 0 ? HALF.length - 5.8 : -HALF.length, -2.45, 5.8, 4.9);
    arc(side * (HALF.length - 5.8), 1.8, inwards - Math.PI / 2, inwards + Math.PI / 2);
    arc(side * RING.x, 1.25, inwards - Math.PI / 2, inwards + Math.PI / 2);
    // The three-point line: straight near the sidelines, then an arc.
    const bend = Math.asin(6.6 / 6.75);
    arc(side * RING.x, 6.75, inwards - bend, inwards + bend);
    for (const across of [-6.6, 6.6]) box(side > 0 ? 11.01 : -HALF.length, across, 2.99, 0.001);
  }
}

/** Words and an emblem in the floor. */
function emblem(brush: Brush): void {
  brush.fillStyle = PAINT;
  brush.beginPath();
  brush.arc(x(0), z(0), 1.8 * SCALE, 0, 7);
  brush.fill();
  brush.fillStyle = '#f2b21b';
  for (let i = 0; i < 8; i++) {
    brush.save();
    brush.translate(x(0), z(0));
    brush.rotate((i * Math.PI) / 4);
    brush.beginPath();
    brush.moveTo(0, -1.35 * SCALE);
    brush.lineTo(0.26 * SCALE, -0.3 * SCALE);
    brush.lineTo(-0.26 * SCALE, -0.3 * SCALE);
    brush.fill();
    brush.restore();
  }
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.font = `800 ${1.15 * SCALE}px "DejaVu Sans", Arial, sans-serif`;
  brush.fillStyle = 'rgba(250, 250, 246, 0.9)';
  for (const [at, index] of [
    [-7, 1],
    [7, 3],
  ] as const)
    brush.fillText(SPONSORS[index]?.name ?? '', x(at), z(-9.2), 11 * SCALE);
}

/** Reflections of the roof lights on the varnish. */
function shine(brush: Brush): void {
  for (let i = -3; i <= 3; i++)
    for (const across of [-6, 4]) {
      const [cx, cz] = [x(i * 5.4), z(across)];
      const spot = brush.createRadialGradient(cx, cz, 0, cx, cz, 3.2 * SCALE);
      spot.addColorStop(0, 'rgba(255, 250, 232, 0.34)');
      spot.addColorStop(1, 'rgba(255, 250, 232, 0)');
      brush.fillStyle = spot;
      brush.fillRect(cx - 4 * SCALE, cz - 4 * SCALE, 8 * SCALE, 8 * SCALE);
    }
}

/** A varnished floor with the lines of a basketball court; mirror images are drawn below it. */
export function parquet(): Mesh {
  const map = painted(
    2960,
    Math.round(2 * FLOOR.width * SCALE),
    (brush, width, height) => {
      planks(brush, width, height);
      brush.fillStyle = EDGE;
      brush.fillRect(0, 0, width, z(-HALF.width));
      brush.fillRect(0, z(HALF.width), width, height);
      brush.fillRect(0, 0, x(-HALF.length), height);
      brush.fillRect(x(HALF.length), 0, width, height);
      brush.fillStyle = PAINT;
      for (const side of [-1, 1])
        brush.fillRect(x(side > 0 ? HALF.length - 5.8 : -HALF.length), z(-2.45), 5.8 * SCALE, 4.9 * SCALE);
      emblem(brush);
      lines(brush);
      shine(brush);
    },
    { grazing: 4 },
  );
  const geometry = new PlaneGeometry(2 * FLOOR.length, 2 * FLOOR.width).rotateX(-Math.PI / 2);
  return new Mesh(geometry, new MeshBasicMaterial({ map, transparent: true, opacity: 0.86 }));
}

/** Board, ring, net and stand of a basket; it stands at +x and faces -x. */
export function basket(): Group {
  const group = new Group();
  const add = (mesh: Mesh, px: number, py: number, pz = 0): Mesh => {
    mesh.position.set(px, py, pz);
    group.add(mesh);
    return mesh;
  };
  const steel = new MeshLambertMaterial({ color: 0x25303c });
  const pad = new MeshLambertMaterial({ color: 0x1f4e79 });
  add(new Mesh(new BoxGeometry(1.6, 0.5, 1.1), pad), 16.1, 0.25);
  add(new Mesh(new BoxGeometry(0.34, 2.6, 0.34), pad), 15.5, 1.5).rotation.z = 0.12;
  const arm = add(new Mesh(new BoxGeometry(2.4, 0.16, 0.16), steel), 14.2, 3.05);
  arm.rotation.z = -0.28;
  add(new Mesh(new BoxGeometry(0.05, 1.05, 1.8), glass()), 12.82, 3.42);
  const ring = add(
    new Mesh(new TorusGeometry(0.235, 0.024, 8, 22), new MeshLambertMaterial({ color: 0xf0531f, emissive: 0x501505 })),
    RING.x,
    RING.height,
  );
  ring.rotation.x = Math.PI / 2;
  add(new Mesh(new CylinderGeometry(0.225, 0.14, 0.44, 18, 1, true), threads()), RING.x, RING.height - 0.22);
  return group;
}

function glass(): MeshBasicMaterial {
  const map = painted(180, 105, (brush) => {
    brush.fillStyle = 'rgba(214, 232, 246, 0.34)';
    brush.fillRect(0, 0, 180, 105);
    brush.strokeStyle = '#ffffff';
    brush.lineWidth = 7;
    brush.strokeRect(3, 3, 174, 99);
    brush.lineWidth = 5;
    brush.strokeRect(60, 50, 60, 45);
  });
  return new MeshBasicMaterial({ map, transparent: true, side: DoubleSide, depthWrite: false });
}

function threads(): MeshBasicMaterial {
  const map = painted(
    32,
    32,
    (brush) => {
      brush.strokeStyle = 'rgba(255, 255, 255, 0.95)';
      brush.lineWidth = 5;
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.lineTo(32, 32);
      brush.moveTo(32, 0);
      brush.lineTo(0, 32);
      brush.stroke();
    },
    { repeat: true },
  );
  map.repeat.set(10, 3);
  return new MeshBasicMaterial({ map, transparent: true, side: DoubleSide, depthWrite: false });
}

/** A basketball, slightly enlarged for visibility. */
export function makeBasketball(): Mesh {
  const map = painted(128, 64, (brush) => {
    brush.fillStyle = '#e0701f';
    brush.fillRect(0, 0, 128, 64);
    brush.strokeStyle = '#2a1408';
    brush.lineWidth = 3;
    brush.beginPath();
    for (const at of [0, 32, 64, 96, 128]) {
      brush.moveTo(at, 0);
      brush.lineTo(at, 64);
    }
    brush.moveTo(0, 32);
    brush.lineTo(128, 32);
    brush.stroke();
  });
  return new Mesh(new SphereGeometry(0.14, 18, 14), new MeshLambertMaterial({ map, emissive: 0x2a1206 }));
}
