import {
  AdditiveBlending,
  BoxGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type Texture,
} from 'three';
import { LOOP, smooth, wrap } from '../figures/cycle';
import { painted, tiled } from '../shading/texture';

/** A sponsor panel. All sponsors are invented. */
interface Sponsor {
  name: string;
  ground: string;
  ink: string;
}

export const SPONSORS: readonly Sponsor[] = [
  { name: 'NOVALUMEN', ground: '#10246e', ink: '#f4f7ff' },
  { name: 'TARN & TIDE', ground: '#0c7d78', ink: '#eafffb' },
  { name: 'BRIGHTLOAF', ground: '#f2b21b', ink: '#2b1a00' },
  { name: 'KITEWORKS', ground: '#b3202f', ink: '#fff2f0' },
  { name: 'QUIVER RADIO', ground: '#1b1d22', ink: '#ffd84a' },
  { name: 'HALDEN MILK', ground: '#e9eef4', ink: '#17408f' },
];

/** All sponsors side by side; boards fit a whole number of strips, so that they can scroll. */
export function sponsorStrip(): Texture {
  const width = 4096;
  const height = 96;
  return painted(
    width,
    height,
    (brush) => {
      const panel = width / SPONSORS.length;
      SPONSORS.forEach(({ name, ground, ink }, i) => {
        brush.fillStyle = ground;
        brush.fillRect(i * panel, 0, panel + 1, height);
        brush.fillStyle = ink;
        brush.font = `${i % 2 ? 'italic ' : ''}800 ${height * 0.62}px "DejaVu Sans", Arial, sans-serif`;
        brush.textAlign = 'center';
        brush.textBaseline = 'middle';
        brush.fillText(name, (i + 0.5) * panel, height * 0.53, panel * 0.8);
      });
    },
    { repeat: true, grazing: 4 },
  );
}

const HOLD = 8;

/** LED boards that scroll to the next sponsor every eight seconds. */
export class Boards {
  readonly group = new Group();
  private readonly slides: { texture: Texture; way: number }[] = [];

  constructor(private readonly strip: Texture) {}

  /** Adds a board at a position, facing `turn`, with its light on the ground. */
  add(length: number, height: number, x: number, z: number, turn: number, spill = 4.5): void {
    const texture = tiled(this.strip, Math.max(1, Math.round(length / 12)) / SPONSORS.length, 1);
    this.slides.push({ texture, way: this.slides.length % 2 ? -1 : 1 });
    const dark = new MeshBasicMaterial({ color: 0x0a0d12 });
    const lit = new MeshBasicMaterial({ map: texture });
    const board = new Mesh(new BoxGeometry(length, height, 0.25), [dark, dark, dark, dark, lit, dark]);
    board.position.set(x, height / 2 + 0.04, z);
    board.rotation.y = turn;
    this.group.add(board);
    if (spill > 0) this.group.add(this.spill(length, spill, texture, board));
  }

  /** Light of a board on the ground, fading out. */
  private spill(length: number, reach: number, map: Texture, board: Mesh): Mesh {
    const ground = new PlaneGeometry(length, reach).rotateX(-Math.PI / 2).translate(0, 0, reach / 2 + 0.13);
    const uv = ground.getAttribute('uv');
    for (let i = 0; i < uv.count; i++) uv.setY(i, 0.05);
    const fade = [0.42, 0.42, 0.42, 0.42, 0.42, 0.42, 0, 0, 0, 0, 0, 0];
    ground.setAttribute('color', new Float32BufferAttribute(fade, 3));
    const light = new MeshBasicMaterial({
      map,
      vertexColors: true,
      blending: AdditiveBlending,
      transparent: true,
      opacity: 0.5,
      depthWrite: false,
    });
    const mesh = new Mesh(ground, light);
    mesh.position.set(board.position.x, 0.015, board.position.z);
    mesh.rotation.y = board.rotation.y;
    return mesh;
  }

  show(seconds: number): void {
    const t = wrap(seconds);
    const slide = Math.floor(t / HOLD) + smooth((t % HOLD) - (HOLD - 1));
    // Three steps per loop are one full turn of the strip.
    for (const { texture, way } of this.slides) texture.offset.x = (way * slide * HOLD) / LOOP;
  }
}
