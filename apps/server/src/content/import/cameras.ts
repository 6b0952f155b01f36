import type { CameraEntry } from '@touchline/contract/content';
import { SCENE_CAMERAS } from '@touchline/contract/schema';
import type { ContentProblem } from './problems';

/** What contradicts itself within a manifest: its parts name cameras of the same manifest, each once. */
export function contradictingCameras({ file, value }: { file: string; value: CameraEntry }): ContentProblem[] {
  const { cameras, audio = [], layouts = [], collectible } = value;
  const problem = (field: string, message: string) => ({ file, field: `${value.id}.${field}`, message });
  const plain = new Set(cameras.filter(isPlain).map(({ id }) => id));
  const all = new Set(cameras.map(({ id }) => id));
  const unknown = (field: string, ids: readonly string[], known: ReadonlySet<string>, what = 'camera') =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => problem(field, `points to ${what} “${id}”, which is not in the same manifest`));
  const doubled = (field: string, ids: readonly string[]) =>
    [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => problem(field, `has “${id}” twice`));
  return [
    ...Object.entries({ cameras, audio, layouts }).flatMap(([field, entries]) =>
      doubled(
        field,
        entries.map(({ id }) => id),
      ),
    ),
    ...cameras.flatMap(({ id, composedOf = [] }) => [
      ...doubled(`${id}.composedOf`, composedOf),
      ...unknown(`${id}.composedOf`, composedOf, plain, 'plain camera'),
    ]),
    ...audio.flatMap(({ id, cameraId }) => unknown(`${id}.cameraId`, cameraId === undefined ? [] : [cameraId], all)),
    ...layouts.flatMap(({ id, cameraIds }) => [
      ...doubled(`${id}.cameraIds`, cameraIds),
      ...unknown(`${id}.cameraIds`, cameraIds, plain, 'plain camera'),
    ]),
    ...(collectible && plain.size < SCENE_CAMERAS
      ? [problem('collectible', `needs ${SCENE_CAMERAS} cameras that are not composed of others`)]
      : []),
  ];
}

const isPlain = ({ composedOf }: CameraEntry['cameras'][number]): boolean => composedOf === undefined;
