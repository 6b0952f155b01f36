import { BufferAttribute, BufferGeometry, NormalBlending, Points, ShaderMaterial } from 'three';
import { chance, LOOP } from '../figures/cycle';
import type { Spot } from '../places/ring';

/** Origin and velocity of snow at a time. */
type Source = (seconds: number, random: number) => { from: Spot; speed: Spot };

const EACH_SECOND = 50;
const LIFE = 1.1;
const COUNT = Math.ceil(EACH_SECOND * LIFE);
const GRAVITY = 4.5;

/** Snow spray behind the skis. Particles are emitted at fixed times of the loop, so that it is seamless. */
export class Spray {
  readonly points: Points;
  private readonly places = new Float32Array(COUNT * 3);
  private readonly ages = new Float32Array(COUNT);

  constructor(private readonly source: Source) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.places, 3));
    geometry.setAttribute('age', new BufferAttribute(this.ages, 1));
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      blending: NormalBlending,
      vertexShader: `
        attribute float age;
        varying float old;
        void main() {
          vec4 seen = modelViewMatrix * vec4(position, 1.0);
          old = age;
          gl_Position = projectionMatrix * seen;
          gl_PointSize = (90.0 + 400.0 * age) * projectionMatrix[1][1] / -seen.z * step(0.0, age);
        }`,
      fragmentShader: `
        varying float old;
        void main() {
          float away = 2.0 * length(gl_PointCoord - 0.5);
          float soft = max(0.0, 1.0 - away);
          gl_FragColor = vec4(0.98, 0.99, 1.0, soft * soft * 0.6 * (1.0 - old) * step(0.0, old));
        }`,
    });
    this.points = new Points(geometry, material);
    this.points.frustumCulled = false;
    this.points.renderOrder = 20;
  }

  show(seconds: number): void {
    const grains = EACH_SECOND * LOOP;
    const last = Math.floor(seconds * EACH_SECOND + 1e-6);
    for (let i = 0; i < COUNT; i++) {
      const born = (last - i) / EACH_SECOND;
      const age = seconds - born;
      const random = chance((((last - i) % grains) + grains) % grains);
      const { from, speed } = this.source(born, random);
      this.ages[i] = age / LIFE > 1 ? -1 : age / LIFE;
      this.places[i * 3] = from[0] + speed[0] * age;
      this.places[i * 3 + 1] = Math.max(0, from[1] + speed[1] * age - (GRAVITY * age * age) / 2);
      this.places[i * 3 + 2] = from[2] + speed[2] * age;
    }
    const { position, age } = this.points.geometry.attributes;
    if (position) position.needsUpdate = true;
    if (age) age.needsUpdate = true;
  }
}
