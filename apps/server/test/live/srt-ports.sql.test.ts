import { expect, test } from 'vitest';
import { deleteInput, insertInput } from '../../src/live/inputs/queries';
import { USUAL_SETTINGS } from '../../src/live/inputs/stored-input';
import { StoredPorts } from '../../src/live/srt/stored-ports';
import { Stage } from '../support/live';

const RANGE = { first: 10_080, last: 10_083 };
const IDS = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];

test('an SRT input keeps its port on every node, whatever is removed and made', async () => {
  const { store } = (await Stage.open()).node;
  const make = (id: string, createdAt: number) =>
    insertInput(store.db, {
      id,
      name: 'Pitch',
      kind: 'srt',
      target: { kind: 'event', id },
      settings: USUAL_SETTINGS,
      createdAt,
    });
  for (const [index, id] of IDS.entries()) await make(id, index);
  const nodes = [new StoredPorts(store, RANGE), new StoredPorts(store, RANGE)];
  const [before, atOther] = await Promise.all(nodes.map((node) => node.all()));
  expect(new Set(before?.values()).size).toBe(4);
  expect(atOther).toEqual(before);
  for (const [index, removed] of IDS.slice(0, 3).entries()) {
    await deleteInput(store.db, removed);
    const after = await nodes[0]?.all();
    expect([...(after?.keys() ?? [])]).toEqual(IDS.slice(index + 1));
    for (const [id, port] of after ?? []) expect(port).toBe(before?.get(id));
  }
  await make('eeeeeeeeeeee', 9);
  expect((await nodes[1]?.all())?.get('dddddddddddd')).toBe(before?.get('dddddddddddd'));
  expect(await new StoredPorts(store, undefined).all()).toEqual(new Map());
});
