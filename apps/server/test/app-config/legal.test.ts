import { describe, expect, it } from 'vitest';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';

const { get, node } = sharedClub();
const html = async (path: string) => (await get(`/api/v3/${path}`)).json<{ data: { html: string } }>().data.html.trim();

describe('CALL-08a CONFIG-15b legal texts', () => {
  it.each([
    ['in the requested language', 'legal/imprint?language=de', '<h1>Impressum</h1>'],
    ['in the viewer’s language', 'legal/imprint?locale=de-AT', '<h1>Impressum</h1>'],
    ['in English as the fallback', 'legal/imprint?language=fr', '<h1>Imprint</h1>'],
    ['of the region', 'regions/spain/legal/imprint', '<h1>Aviso</h1>'],
    ['of the region, even in another language', 'regions/spain/legal/imprint?language=de', '<h1>Aviso</h1>'],
    ['globally where the region has none', 'regions/austria/legal/imprint?language=de', '<h1>Impressum</h1>'],
    ['globally for an unknown region', 'regions/atlantis/legal/imprint', '<h1>Imprint</h1>'],
  ])('are answered %s', async (_sentence, path, expected) => {
    expect(await html(path)).toBe(expected);
  });

  it('are a 404 where the operator has none', async () => {
    const answer = await get('/api/v3/legal/terms');
    expect(answer.statusCode).toBe(404);
    expect(problemOf(answer).title).toBe('Text not found');
  });

  it('are limited to the known kinds', async () => {
    const answer = await get('/api/v3/legal/secrets');
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer).detail).toContain('document');
    expect((await get('/api/v3/legal/analytics-cookie')).statusCode).toBe(404);
  });

  it('change with the next import', async () => {
    await html('legal/imprint');
    await node().store.transaction(async (tx, announce) => {
      await tx
        .updateTable('legal_text')
        .set({ doc: JSON.stringify({ html: '<h1>Moved</h1>' }) })
        .where('id', '=', '/imprint/en')
        .execute();
      announce('legal');
    });
    await expect.poll(() => html('legal/imprint')).toBe('<h1>Moved</h1>');
  });
});
