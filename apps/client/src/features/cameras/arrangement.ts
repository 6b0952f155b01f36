import type { CameraLayout, NativeWavesManifest } from '@touchline/contract';
import { layoutsFor, roomIn } from '../../entities/camera-wall/layouts';
import { browserValue } from '../../shell/preferences/local-value';
import { pickable } from './source';

/** Cameras in the order of their places; the first is the main picture. Those beyond the layout's room wait. */
export interface Arrangement {
  readonly layout: CameraLayout;
  readonly order: readonly string[];
}

/** The viewer's own arrangement; cameras are known by their ids, which events of a sport share. */
export const savedArrangement = browserValue('cameraLayout', readArrangement);

function readArrangement(stored: unknown): Arrangement | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { layout, order }: { layout?: unknown; order?: unknown } = stored;
  const known = layoutsFor(roomIn.quad).find((each) => each === layout);
  if (!known || !Array.isArray(order)) return undefined;
  return { layout: known, order: order.filter((id): id is string => typeof id === 'string') };
}

interface Start {
  readonly saved?: Arrangement | undefined;
  /** The camera of a shared view. */
  readonly camera?: string | undefined;
}

/** The arrangement at the start: the viewer's own, else the operator's first; a shared view names the main picture. */
export function startArrangement(
  { cameras, layouts }: Pick<NativeWavesManifest, 'cameras' | 'layouts'>,
  { saved, camera }: Start,
): Arrangement {
  const ids = pickable(cameras).map(({ id }) => id);
  const suggested = layouts[0];
  const { layout, order } = saved ?? {
    layout: suggested?.layout ?? 'oneAndThree',
    order: suggested?.cameraIds ?? [],
  };
  const known = order.filter((id) => ids.includes(id));
  const arrangement = { layout: offered(layout, ids.length), order: [...new Set([...known, ...ids])] };
  return camera === undefined ? arrangement : withMain(arrangement, camera);
}

function offered(layout: CameraLayout, count: number): CameraLayout {
  const layouts = layoutsFor(count);
  return layouts.includes(layout) ? layout : (layouts.at(-1) ?? 'one');
}

/** The cameras on screen, the main one first. */
export const shownIn = ({ layout, order }: Arrangement): readonly string[] => order.slice(0, roomIn[layout]);

/** Exchanges two cameras; unchanged if one is unknown. */
export function swapped(arrangement: Arrangement, one: string, other: string): Arrangement {
  const { order } = arrangement;
  if (!order.includes(one) || !order.includes(other)) return arrangement;
  return { ...arrangement, order: order.map((id) => (id === one ? other : id === other ? one : id)) };
}

/** Makes a camera the main picture; the former one takes its place. */
export const withMain = (arrangement: Arrangement, camera: string): Arrangement =>
  swapped(arrangement, arrangement.order[0] ?? camera, camera);
