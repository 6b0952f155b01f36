import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { detail, fileIn, plainFilm, storedFile, Uploader } from '../support/library';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let editor: Insider;
let uploader: Uploader;
beforeAll(async () => {
  node = await startClubNode();
  editor = await insider(node, 'editor');
  uploader = new Uploader(editor);
});
afterAll(() => node.close());

const add = (id: string, text: string) =>
  editor.browser.ask('POST', `/studio/library/${id}/captions`, {
    payload: { language: 'en', label: text, fileName: 'run.srt', text: `1\n00:00:00,500 --> 00:00:01,500\n${text}\n` },
  });
const remove = async (id: string, label: string) => {
  const found = (await detail(editor, id)).captions.find((caption) => caption.label === label);
  return editor.browser.ask('DELETE', `/studio/library/${id}/captions/${found?.id}`);
};
const tracks = async (id: string, version = 1) => {
  const stream = await node.services.media.find(`file-${id}-${version}`);
  const renditions = await stream?.media.renditions();
  return renditions?.captions.map(({ name, label }) => `${name} ${label}`);
};

test('captions that change while a version is finished are as the operator left them', async () => {
  const id = await uploader.upload('beside.mp4', await plainFilm(2, { size: '64x36' }));
  await add(id, 'Early');
  const write = node.services.media.writeRecording.bind(node.services.media);
  let isChanged = false;
  const changing = vi.spyOn(node.services.media, 'writeRecording').mockImplementation(async (...given) => {
    const writer = await write(...given);
    return {
      ...writer,
      still: async (jpeg) => {
        await writer.still(jpeg);
        if (isChanged) return;
        isChanged = true;
        expect((await remove(id, 'Early')).statusCode).toBe(204);
        expect((await add(id, 'Late')).statusCode).toBe(204);
      },
    };
  });
  await node.services.library.libraryWorker.work();
  changing.mockRestore();
  expect(isChanged).toBe(true);
  expect(await fileIn(editor, id)).toMatchObject({ state: 'ready' });
  expect(await tracks(id)).toEqual(['c1 Late']);
});

test('the track of captions that were removed is not given to others', async () => {
  const id = await storedFile(node);
  const given = async () => {
    const rows = node.store.db.selectFrom('library_caption').select(['track', 'label']).where('file_id', '=', id);
    return (await rows.orderBy('track').execute()).map(({ track, label }) => `${track} ${label}`);
  };
  await add(id, 'First');
  await remove(id, 'First');
  await add(id, 'Second');
  expect(await given()).toEqual(['0 English', '2 Second']);
  await remove(id, 'English');
  await remove(id, 'Second');
  await add(id, 'Third');
  expect(await given()).toEqual(['3 Third']);
});
