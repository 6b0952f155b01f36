import { type Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { chance } from '../figures/cycle';
import { type Brush, blotches, painted, withGrain } from '../shading/texture';
import { GoalFrame } from './goal-frame';

const SIZE = { length: 124, width: 86 };
const HALF = { length: 52.5, width: 34 };

function mow(brush: Brush, scale: number, x: (m: number) => number, z: (m: number) => number): void {
  for (let i = -2; i < 22; i++) {
    const light = i % 2 === 0;
    const tone = chance(i + 40) * 6;
    brush.fillStyle = light ? `rgb(${80 + tone}, ${136 + tone}, 62)` : `rgb(${60 + tone}, ${112 + tone}, 54)`;
    brush.fillRect(x(-HALF.length + i * 5.25), 0, 5.25 * scale + 1, SIZE.width * scale);
  }
  for (let j = 0; j < 8; j += 2) {
    brush.fillStyle = 'rgba(255, 255, 190, 0.05)';
    brush.fillRect(0, z(-36 + j * 9), SIZE.length * scale, 9 * scale);
  }
}

function lines(brush: Brush, scale: number, x: (m: number) => number, z: (m: number) => number): void {
  brush.strokeStyle = 'rgba(242, 247, 238, 0.94)';
  brush.lineWidth = 0.13 * scale;
  const box = (left: number, top: number, length: number, width: number): void =>
    brush.strokeRect(x(left), z(top), length * scale, width * scale);
  const arc = (cx: number, cz: number, radius: number, from: number, until: number): void => {
    brush.beginPath();
    brush.arc(x(cx), z(cz), radius * scale, from, until);
    brush.stroke();
  };
  box(-HALF.length, -HALF.width, 2 * HALF.length, 2 * HALF.width);
  box(0, -HALF.width, 0.001, 2 * HALF.width);
  arc(0, 0, 9.15, 0, 7);
  arc(0, 0, 0.12, 0, 7);
  for (const side of [-1, 1]) {
    box(side > 0 ? 36 : -HALF.length, -20.16, 16.5, 40.32);
    box(side > 0 ? 47 : -HALF.length, -9.16, 5.5, 18.32);
    arc(side * 41.5, 0, 0.1, 0, 7);
    const [half, middle] = [Math.acos(5.5 / 9.15), side > 0 ? Math.PI : 0];
    arc(side * 41.5, 0, 9.15, middle - half, middle + half);
    for (const corner of [-1, 1]) {
      const inwards = Math.atan2(-corner, -side);
      arc(side * HALF.length, corner * HALF.width, 1, inwards - Math.PI / 4, inwards + Math.PI / 4);
    }
  }
}

/** A mown pitch under floodlights, worn in front of the goals. */
export function pitch(): Mesh {
  const scale = 4096 / SIZE.length;
  const x = (metres: number): number => (metres + SIZE.length / 2) * scale;
  const z = (metres: number): number => (metres + SIZE.width / 2) * scale;
  const map = painted(
    4096,
    Math.round(SIZE.width * scale),
    (brush, width, height) => {
      mow(brush, scale, x, z);
      blotches(brush, width, height, 2600, 70, ['rgba(18, 40, 10, 0.06)', 'rgba(190, 210, 110, 0.05)']);
      for (let i = 0; i < 480; i++) {
        const side = i % 2 ? 1 : -1;
        const radius = 6 + chance(i) * 22;
        brush.fillStyle = `rgba(122, 106, 64, ${0.03 + chance(i + 9) * 0.03})`;
        brush.beginPath();
        const out = Math.abs(chance(i + 1) + chance(i + 2) - 1) * 9;
        brush.ellipse(
          x(side * (51.6 - out)),
          z((chance(i + 3) + chance(i + 4) - 1) * 6),
          radius,
          radius * 0.7,
          0,
          0,
          7,
        );
        brush.fill();
      }
      lines(brush, scale, x, z);
      const light = brush.createRadialGradient(
        width / 2,
        height / 2,
        height * 0.2,
        width / 2,
        height / 2,
        width * 0.56,
      );
      light.addColorStop(0, 'rgba(255, 250, 220, 0.12)');
      light.addColorStop(0.5, 'rgba(0, 0, 0, 0)');
      light.addColorStop(1, 'rgba(2, 10, 16, 0.34)');
      brush.fillStyle = light;
      brush.fillRect(0, 0, width, height);
    },
    { grazing: 4 },
  );
  const material = withGrain(new MeshBasicMaterial({ map }), [36, 25], 0.62);
  return new Mesh(new PlaneGeometry(SIZE.length, SIZE.width).rotateX(-Math.PI / 2), material);
}

/** A goal with its net; it opens towards -x. */
export function goal(): Group {
  const frame = new GoalFrame({
    colour: 0xffffff,
    radius: 0.06,
    mesh: 0.2,
    net: { size: 64, line: 8, ink: 'rgba(255, 255, 255, 0.85)', opacity: 0.6 },
  });
  for (const side of [-1, 1]) frame.post(2.44, 0, 1.22, side * 3.66, false);
  frame.post(7.44, 0, 2.44, 0, true);
  frame.net(7.32, 2.5, (mesh) => {
    mesh.rotation.y = Math.PI / 2;
    mesh.position.set(2, 1.22, 0);
  });
  frame.net(7.32, 2, (mesh) => {
    mesh.rotation.set(-Math.PI / 2, 0, Math.PI / 2);
    mesh.position.set(1, 2.44, 0);
  });
  for (const side of [-1, 1]) frame.net(2, 2.44, (mesh) => mesh.position.set(1, 1.22, side * 3.66));
  return frame.group;
}
