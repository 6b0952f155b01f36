import {
  AdditiveBlending,
  BufferGeometry,
  type Color,
  DoubleSide,
  Float32BufferAttribute,
  type IUniform,
  Points,
  ShaderMaterial,
  type Texture,
} from 'three';
import { chance, LOOP, pick } from '../figures/cycle';
import { type Brush, painted } from '../shading/texture';

/** Number of people in a tile of the crowd texture, and its length along a stand in metres. */
const SEATS = 64;
const ROWS = 16;
export const TILE = { metres: 32, rows: ROWS };

const CELL = { width: 32, height: 64 };
const COATS = [
  '#1d2634',
  '#2c3646',
  '#414c5c',
  '#5f666f',
  '#6e5f50',
  '#2b4254',
  '#8d939b',
  '#242932',
  '#4b3a34',
  '#c3c8ce',
] as const;
const SKINS = ['#e7bd9d', '#c78f69', '#8b5939', '#dba981', '#5f3d29', '#d39f7a'] as const;
const HAIRS = ['#17110d', '#2e1e13', '#0f0d0c', '#6b4d2b', '#3b3733', '#a98550'] as const;

/** Colours of the supporters of a side, and their share of the crowd. */
export interface Following {
  colours: readonly [string, ...string[]];
  share: number;
  /** Background between the people by day; a dark stand by default. */
  ground?: string;
}

function person(brush: Brush, x: number, y: number, id: number, following: Following): void {
  const fan = chance(id + 0.1) < following.share;
  const coat = fan ? pick(following.colours, chance(id + 0.2) * 9) : pick(COATS, chance(id + 0.3) * 10);
  const skin = pick(SKINS, chance(id + 0.4) * 6);
  const light = 0.72 + chance(id + 0.5) * 0.4;
  const tall = chance(id + 0.6) * 9;
  brush.save();
  brush.translate(x + (chance(id + 0.7) - 0.5) * 6, y - tall);
  brush.scale(1.08, 1.3);
  brush.rotate((chance(id + 0.8) - 0.5) * 0.14);
  brush.filter = 'none';
  brush.fillStyle = coat;
  brush.beginPath();
  brush.moveTo(-11, 34);
  brush.quadraticCurveTo(-14, 3, -5, 0);
  brush.lineTo(5, 0);
  brush.quadraticCurveTo(14, 3, 11, 34);
  brush.fill();
  const arms = chance(id + 0.9);
  brush.lineCap = 'round';
  brush.strokeStyle = coat;
  brush.lineWidth = 6;
  brush.beginPath();
  if (arms < 0.13) {
    // Raised arms, or a scarf held between them.
    for (const side of [-1, 1]) {
      brush.moveTo(side * 9, 6);
      brush.lineTo(side * 13, -16);
    }
    brush.stroke();
    brush.fillStyle = skin;
    for (const side of [-1, 1]) brush.fillRect(side * 13 - 3, -22, 6, 6);
    if (arms < 0.05) {
      brush.fillStyle = pick(following.colours, id);
      brush.fillRect(-17, -25, 34, 7);
    }
  } else {
    for (const side of [-1, 1]) {
      brush.moveTo(side * 10, 8);
      brush.lineTo(side * 8, 24);
    }
    brush.stroke();
    if (arms > 0.7) {
      brush.fillStyle = skin;
      brush.fillRect(-5, 16, 10, 5);
    }
  }
  if (fan && chance(id + 0.15) < 0.4) {
    brush.fillStyle = pick(following.colours, id + 1);
    brush.fillRect(-7, -1, 14, 5);
  }
  brush.fillStyle = skin;
  brush.beginPath();
  brush.ellipse(0, -8, 6, 8, 0, 0, 7);
  brush.fill();
  brush.fillStyle =
    chance(id + 0.25) < 0.25 ? pick(fan ? following.colours : COATS, id) : pick(HAIRS, chance(id + 0.35) * 6);
  brush.beginPath();
  brush.ellipse(0, -11, 6.6, 6.4, 0, Math.PI * 0.98, Math.PI * 2.02);
  brush.fill();
  // Lit from above: people are darker towards the seat.
  const dusk = following.ground ? 0.45 : 1;
  const shade = brush.createLinearGradient(0, -6, 0, 36);
  shade.addColorStop(0, `rgba(6, 9, 16, ${(Math.max(0, 1 - light) * dusk).toFixed(2)})`);
  shade.addColorStop(1, `rgba(6, 9, 16, ${0.6 * dusk})`);
  brush.fillStyle = shade;
  brush.fillRect(-17, -6, 34, 44);
  brush.restore();
}

/** A tile of seated and standing people in rows, the front row at the bottom. */
export function crowdTile(following: Following, first: number): Texture {
  return painted(
    SEATS * CELL.width,
    ROWS * CELL.height,
    (brush, width, height) => {
      brush.fillStyle = following.ground ?? '#0b0f16';
      brush.fillRect(0, 0, width, height);
      for (let row = -1; row <= ROWS; row++) {
        const y = (row + 0.62) * CELL.height;
        brush.fillStyle = 'rgba(28, 34, 44, 0.9)';
        if (!following.ground) brush.fillRect(0, y + 22, width, 12);
        for (let seat = 0; seat < SEATS; seat++) {
          const id = first + ((row + ROWS) % ROWS) * 97 + seat;
          if (seat % 32 > 1 && chance(id + 0.05) > 0.06) person(brush, (seat + 0.5) * CELL.width, y, id, following);
          else if (seat % 32 < 2) {
            brush.fillStyle = row % 2 ? '#39414d' : '#2a313c';
            brush.fillRect(seat * CELL.width, y - 26, CELL.width, CELL.height);
          }
        }
      }
    },
    { repeat: true, grazing: 2 },
  );
}

/** Time uniform of the crowd shaders. */
export type Clock = IUniform<number>;

/** Animates the crowd texture; `shade` darkens a whole tier. */
export function crowdMaterial(map: Texture, clock: Clock, haze: Color): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { map: { value: map }, clock, haze: { value: haze } },
    side: DoubleSide,
    vertexShader: `
      attribute float shade;
      varying vec2 place;
      varying float light;
      varying float far;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        place = uv;
        light = shade;
        far = clamp((-seen.z - 50.0) / 300.0, 0.0, 0.6);
        gl_Position = projectionMatrix * seen;
      }`,
    // Neighbours move in opposite directions by a few centimetres, with periods that fit the loop.
    fragmentShader: `
      uniform sampler2D map;
      uniform float clock;
      uniform vec3 haze;
      varying vec2 place;
      varying float light;
      varying float far;
      void main() {
        float turn = 6.2831853 * clock / ${LOOP.toFixed(1)};
        vec2 seat = place * vec2(${SEATS}.0, ${ROWS}.0);
        float wave = sin(seat.x * 2.1 + 3.0 * sin(seat.y * 1.7) + turn * 19.0) * sin(seat.y * 2.9 + turn * 14.0);
        float lean = sin(seat.x * 1.3 + seat.y * 2.3 + turn * 11.0);
        vec3 colour = texture2D(map, place + vec2(lean * 0.0016, wave * 0.0055)).rgb;
        gl_FragColor = vec4(mix(colour * light, haze, far), 1.0);
      }`,
  });
}

/** Camera flashes and phones in the crowd: most flash once in a while, some stay on. */
export function sparks(places: readonly (readonly [number, number, number])[], clock: Clock, size: number): Points {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places.flat(), 3));
  geometry.setAttribute(
    'moment',
    new Float32BufferAttribute(
      places.map((_, i) => chance(i * 1.7 + 0.3) * LOOP),
      1,
    ),
  );
  const material = new ShaderMaterial({
    uniforms: { clock, size: { value: size } },
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    vertexShader: `
      attribute float moment;
      uniform float clock;
      uniform float size;
      varying vec3 light;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        float since = mod(clock - moment + ${LOOP.toFixed(1)}, ${LOOP.toFixed(1)});
        float phone = step(0.72, fract(moment * 7.31));
        float flash = 1.0 - smoothstep(0.0, 0.12, since);
        float dim = 0.3 + 0.06 * sin(6.2831853 * clock * floor(3.0 + moment) / ${LOOP.toFixed(1)});
        light = mix(vec3(1.0) * flash, vec3(0.55, 0.75, 1.0) * dim, phone);
        gl_Position = projectionMatrix * seen;
        gl_PointSize = size * mix(1.0, 0.34, phone) * projectionMatrix[1][1] / -seen.z;
      }`,
    fragmentShader: `
      varying vec3 light;
      void main() {
        float away = 2.0 * length(gl_PointCoord - 0.5);
        gl_FragColor = vec4(light * pow(max(0.0, 1.0 - away), 2.0), 1.0);
      }`,
  });
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  return points;
}
