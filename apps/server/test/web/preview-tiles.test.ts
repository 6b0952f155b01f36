import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallClient } from '../support/client';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let remove: () => Promise<void>;
beforeAll(async () => {
  const [folder, removeFolder] = await smallClient();
  remove = removeFolder;
  node = await startClubNode({ env: { TOUCHLINE_CLIENT: folder, PUBLIC_URL: 'https://sport.example' } });
});
afterAll(async () => {
  await node.close();
  await remove();
});

interface Preview {
  expires: number;
  sections: { title: string; tiles: { title: string; image_url: string; action_data: string }[] }[];
}

async function preview(headers: Record<string, string> = {}): Promise<Preview> {
  const answer = await node.app.inject({ url: '/tv/preview.json', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json();
}

describe('the launcher of a Samsung set', () => {
  it('FORM-03a gets tiles of what is live now, each with a picture and the path that it opens', async () => {
    const { sections, expires } = await preview();
    expect(sections.map(({ title }) => title)).toEqual(['Live now']);
    const tile = sections[0]?.tiles.find(({ action_data: data }) => data === '{"path":"/event/page/live-match"}');
    expect(tile?.image_url).toMatch(/^https:\/\/sport\.example\/art\/[\w-]+\/[\w.-]+\.jpeg$/);
    expect(expires * 1000).toBeGreaterThan(node.clock.now() + 500_000);
    const picture = await node.app.inject({ url: new URL(tile?.image_url ?? '').pathname });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const { format, height } = await sharp(picture.rawPayload).metadata();
    expect(format).toBe('jpeg');
    expect(height).toBeGreaterThanOrEqual(250);
  });

  it('FORM-03a gets them in the language of the set', async () => {
    const { sections } = await preview({ 'accept-language': 'de-AT' });
    expect(sections[0]?.title).toBe('Jetzt live');
  });
});
