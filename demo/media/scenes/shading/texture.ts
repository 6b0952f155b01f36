import { CanvasTexture, type MeshBasicMaterial, RepeatWrapping, type Texture } from 'three';
import { chance } from '../figures/cycle';

/** Drawing context of a texture. */
export type Brush = CanvasRenderingContext2D;

/** Repetition and anisotropy of a texture. */
interface Use {
  repeat?: boolean;
  grazing?: number;
}

/** Creates a texture with a drawing function. */
export function painted(
  width: number,
  height: number,
  paint: (brush: Brush, width: number, height: number) => void,
  use: Use = {},
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas context is available for textures.');
  paint(brush, width, height);
  const texture = new CanvasTexture(canvas);
  texture.anisotropy = use.grazing ?? 1;
  if (use.repeat) texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** The same texture with a different repetition. */
export function tiled(texture: Texture, across: number, up: number): Texture {
  const copy = texture.clone();
  copy.repeat.set(across, up);
  copy.needsUpdate = true;
  return copy;
}

/** A soft spot of light. */
export function glow(inner: string, outer: string): CanvasTexture {
  return painted(128, 128, (brush) => {
    const light = brush.createRadialGradient(64, 64, 0, 64, 64, 64);
    light.addColorStop(0, inner);
    light.addColorStop(0.08, inner);
    light.addColorStop(0.28, outer);
    light.addColorStop(1, 'rgba(0, 0, 0, 0)');
    brush.fillStyle = light;
    brush.fillRect(0, 0, 128, 128);
  });
}

/** Uniform noise around a grey value, for grass, ice, tarmac and snow. */
function grain(size: number, middle: number, spread: number): CanvasTexture {
  return painted(
    size,
    size,
    (brush) => {
      const image = brush.createImageData(size, size);
      for (let i = 0; i < size * size; i++) {
        const value = middle + (chance(i) + chance(i + 0.37) - 1) * spread;
        image.data.set([value, value, value, 255], i * 4);
      }
      brush.putImageData(image, 0, 0);
    },
    { repeat: true },
  );
}

/** Soft blotches that break up large surfaces. */
export function blotches(
  brush: Brush,
  width: number,
  height: number,
  count: number,
  size: number,
  tones: readonly [string, string],
): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [chance(i * 3.1) * width, chance(i * 3.1 + 1) * height];
    const radius = size * (0.2 + chance(i * 3.1 + 2));
    const spot = brush.createRadialGradient(x, y, 0, x, y, radius);
    spot.addColorStop(0, i % 2 ? tones[0] : tones[1]);
    spot.addColorStop(1, 'rgba(0, 0, 0, 0)');
    brush.fillStyle = spot;
    brush.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}

/** Adds grain to the shader of a surface; it fades with the mip level to avoid shimmering. */
export function withGrain(
  material: MeshBasicMaterial,
  repeat: readonly [number, number],
  strength: number,
): MeshBasicMaterial {
  const texture = grain(256, 176, 110);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.grain = { value: texture };
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform sampler2D grain;')
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
         diffuseColor.rgb *= 1.0 + ${strength.toFixed(2)} * (texture2D(grain, vMapUv * vec2(${repeat[0].toFixed(1)}, ${repeat[1].toFixed(1)})).r - 0.69);`,
      );
  };
  return material;
}
