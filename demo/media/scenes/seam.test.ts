import {
  type BufferGeometry,
  InstancedMesh,
  type Material,
  Mesh,
  MeshBasicMaterial,
  Points,
  ShaderMaterial,
} from 'three';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EXTRA_CAMERAS } from '../cameras';
import { LOOP } from './figures/cycle';
import { films } from './index';
import type { Film } from './shading/film';

/** A canvas that ignores drawing, since textures are static. */
function blankCanvas(): object {
  const nothing = (): void => undefined;
  const gradient = { addColorStop: nothing };
  const answers: Record<string, unknown> = {
    createRadialGradient: () => gradient,
    createLinearGradient: () => gradient,
    createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  };
  const brush = new Proxy(answers, {
    get: (target, name) => target[String(name)] ?? nothing,
    set: () => true,
  });
  return { width: 0, height: 0, getContext: () => brush };
}

/** Formats numbers with two decimals for comparison. */
const digits = (numbers: ArrayLike<number>): string => Array.from(numbers, (n) => Math.round(n * 100) || 0).join(' ');

/** The animated state of an object. */
function stateOf(thing: { geometry: BufferGeometry; material: Material | Material[] }): string[] {
  const notes: string[] = [];
  if (thing instanceof InstancedMesh) notes.push(digits(thing.instanceMatrix.array));
  if (thing instanceof Points) notes.push(digits(thing.geometry.getAttribute('position').array));
  for (const material of [thing.material].flat()) {
    if (material instanceof ShaderMaterial && material.uniforms.clock)
      notes.push(digits([material.uniforms.clock.value]));
    // An offset by a whole texture is no change.
    if (material instanceof MeshBasicMaterial && material.map)
      notes.push(
        digits([Math.cos(2 * Math.PI * material.map.offset.x), Math.sin(2 * Math.PI * material.map.offset.x)]),
      );
  }
  return notes;
}

function seen(film: Film, seconds: number, name = 'main'): string[] {
  const camera = film.show(seconds, name);
  film.scene.updateMatrixWorld(true);
  camera.updateMatrixWorld(true);
  const notes = [digits(camera.matrixWorld.elements), digits(camera.projectionMatrix.elements)];
  film.scene.traverse((thing) => {
    notes.push(digits(thing.matrixWorld.elements));
    if (thing instanceof Mesh || thing instanceof Points) notes.push(...stateOf(thing));
  });
  return notes;
}

describe.each(Object.entries(films))('the %s scene', (loop, prepare) => {
  let film: Film;
  beforeAll(() => {
    vi.stubGlobal('document', { createElement: blankCanvas });
    film = prepare();
    return () => vi.unstubAllGlobals();
    // The choreography is computed: a limit against hanging, not a measure.
  }, 60_000);

  it.each([0, 0.04, 7.32])('looks the same one loop after %s s', (seconds) => {
    const now = seen(film, seconds);
    expect(now.length).toBeGreaterThan(60);
    expect(seen(film, seconds + LOOP)).toEqual(now);
  });

  it.each((EXTRA_CAMERAS[loop] ?? []).map(({ name }) => name))('has a camera %s of its own, without a seam', (name) => {
    const now = seen(film, 7.32, name);
    expect(seen(film, 7.32 + LOOP, name)).toEqual(now);
    expect(seen(film, 7.32)).not.toEqual(now);
  });

  it('moves', () => {
    expect(seen(film, 0.04)).not.toEqual(seen(film, 0));
  });
});
