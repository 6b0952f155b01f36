import { describe, expect, it } from 'vitest';
import { sharedClub } from '../support/shared';

const { get } = sharedClub();

describe('CALL-02d the home page', () => {
  it.each([
    ['the main region where none is named', '', 'home'],
    ['the region that is named', '?regionId=spain', 'home-spain'],
    ['the main region where the named one is unknown', '?regionId=atlantis', 'home'],
  ])('is the one of %s', async (_sentence, query, id) => {
    const home = await get(`/api/v3/home/page${query}`);
    expect(home.statusCode).toBe(200);
    expect(home.json()).toMatchObject({ id });
  });
});

describe('CALL-02a a page by its id', () => {
  it('is in the viewer’s language, with English as the fallback', async () => {
    const german = (await get('/api/v3/pages/home?locale=de-AT')).json();
    expect(german).toMatchObject({ name: 'Start', title: 'Spieltag' });
    expect(german.stageLinesPage.lines).toEqual([
      { contextId: 'live-now' },
      { contextId: 'replays', title: 'Verpasst?', tileSize: 'Small' },
    ]);
    expect((await get('/api/v3/pages/home?locale=fr')).json()).toMatchObject({ name: 'Home', title: 'Matchday' });
    expect((await get('/api/v3/pages/northbank?locale=de')).json()).toMatchObject({ title: 'Northbank' });
  });

  it('includes pictures and colours, and no internal fields', async () => {
    const page = (await get('/api/v3/pages/northbank')).json();
    expect(page).toMatchObject({ shortTitle: 'NBK', teamId: 'NBK', palette: { primary: '#e0002a' }, partnerIds: [] });
    expect(page.previewImage.sources[0]).toMatchObject({ format: 'svg', width: 512, height: 512 });
    expect(page).not.toHaveProperty('tags');
    expect(page).not.toHaveProperty('regions');
  });

  it('is a 404 where unknown', async () => {
    const answer = await get('/api/v3/pages/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toEqual({
      statusCode: 404,
      title: 'Page not found',
      detail: 'There is no page “nowhere” here.',
      type: 'about:blank',
      instance: '/api/v3/pages/nowhere',
    });
  });
});

const slides = async (region: string) => {
  const page = (await get(`/api/v3/pages/home?regionId=${region}`)).json();
  return page.stageLinesPage.stage.slides.map((slide: { id: string }) => slide.id);
};

const labels = async (query: string) =>
  (await get(`/api/v3/pages/landing?${query}`)).json().landing.actions.map(({ label }: { label: string }) => label);

describe('CONFIG-18a what is not available in a region', () => {
  it('is not found by its id', async () => {
    expect((await get('/api/v3/pages/home-spain')).statusCode).toBe(404);
    expect((await get('/api/v3/pages/home-spain?regionId=spain')).statusCode).toBe(200);
  });

  it('is left out of the slides of a stage', async () => {
    expect(await slides('austria')).toEqual(['slide-live']);
    expect(await slides('spain')).toEqual(['slide-live', 'slide-spain']);
  });

  it('is left out of the buttons of a landing page', async () => {
    expect(await labels('locale=de')).toEqual(['Ansehen']);
    expect(await labels('regionId=spain')).toEqual(['Watch', 'Spain']);
  });

  it('is left out together with a slide that opens it, although the slide’s tile contains all that is needed to open it', async () => {
    const [slide] = (await get('/api/v3/pages/home?locale=de')).json().stageLinesPage.stage.slides;
    expect(slide).toMatchObject({
      title: 'Jetzt ansehen',
      tile: { id: 'event:live-match', type: 'Event', data: { event: { id: 'live-match', categoryName: 'Fußball' } } },
    });
  });
});
