import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { clubTv, NOW } from '../support/club-tv';
import { changeFolder } from '../support/folder';
import {
  adSettings,
  cameras,
  channel,
  config,
  deepLink,
  event,
  nativewaves,
  page,
  picture,
  tiles,
} from '../support/whole-content';
import { type Node, startClubNode } from '../support/world';

const listOf = (items: object[]) => (content: string) =>
  `${content}\n${items.map((item) => `- ${JSON.stringify(item)}`).join('\n')}\n`;

let node: Node;
let folder: string;
beforeAll(async () => {
  node = await startClubNode();
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-entities-'));
  await cp(clubTv, folder, { recursive: true });
  await changeFolder(folder, {
    'events/whole.json': JSON.stringify([event]),
    'cameras.json': JSON.stringify(cameras),
    'pages/whole.json': JSON.stringify(page),
    'channels.yaml': listOf([channel]),
    'tiles.yaml': listOf(tiles),
    'config/global.yaml': JSON.stringify(config),
    'regions.yaml': (content) =>
      content.replace(
        'countryCodes: [ES]',
        'countryCodes: [ES, AD]\n  userCentricsId: uc-1\n  advertising: { syncUrls: [https://sync.example/a.js], vendors: [755] }',
      ),
    'offers.yaml': (content) => content.replace('period: month', 'period: month\n  withoutAds: true'),
  });
  await importFolder(node.store, folder);
});
afterAll(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string) => (await node.app.inject(`/api/v3/${url}`)).json();
/** The named fields of an answer. */
const only = <T extends object>(fields: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name as keyof T))) as Partial<T>;

describe('what an operator imports is answered with all its fields', () => {
  it('ENT-03a an event has its name, times, type and description', async () => {
    expect(await get('events/whole-event')).toMatchObject(
      only(event, ['id', 'name', 'live', 'channelId', 'categoryId', 'startTime', 'endTime', 'type', 'description']),
    );
  });

  it('ENT-03b ENT-06a an event has its pictures, colours, video and partners', async () => {
    const found = await get('events/whole-event');
    expect(found).toMatchObject(only(event, ['image', 'palette', 'backgroundImage', 'partnerIds']));
    expect(found.channelLogo).toEqual(channel.logo);
    expect(found.image.sources[1]).toEqual({
      url: '/art/event.webp',
      width: 1280,
      height: 720,
      format: 'webp',
      darkTheme: true,
    });
  });

  it('ENT-03c an event has its prices, rights and what may be done with it', async () => {
    expect(await get('events/whole-event')).toMatchObject({
      ...only(event, ['ppvInfo', 'public', 'shareable', 'watchable']),
      requiresRegistration: false,
      userRights: { canAccess: true, reasons: [] },
    });
    expect((await get('events/ppv-match')).userRights.reasons).toEqual([{ type: 'Ppv' }, { type: 'Subscription' }]);
  });

  it('ENT-03d an event has its cameras, ad settings and whether it is to come', async () => {
    expect(await get('events/whole-event')).toMatchObject({
      nativewaves,
      adSettings,
      isFutureChannelEvent: true,
    });
  });

  it('ENT-04a a channel has its name, pictures, widget and whether it can be watched', async () => {
    expect(await get('channels/whole-channel')).toMatchObject(
      only(channel, ['id', 'name', 'image', 'public', 'watchable', 'htmlWidgetUrl', 'premiumLockedscreenImage']),
    );
  });

  it('ENT-04b ENT-06b a channel has its free video, ad settings, rights and partners', async () => {
    const found = await get('channels/whole-channel');
    expect(found).toMatchObject({ ...only(channel, ['adSettings', 'partnerIds']), userRights: { canAccess: true } });
    expect(found.freeVideo.sources[0]).toMatchObject({ url: expect.stringContaining('arena-preview'), format: 'hls' });
  });

  it('ENT-05 a programme has its name, times, sport and partners', async () => {
    expect((await get('channels/whole-channel/events')).items).toEqual([
      expect.objectContaining({
        name: 'Everything',
        startTime: NOW + 600,
        endTime: NOW + 7200,
        categoryName: 'Football',
        isFutureChannelEvent: true,
        partnerIds: ['partner-1'],
      }),
    ]);
  });

  it('ENT-07a a page has its names, type, partners and tabs', async () => {
    expect(await get('pages/whole-page')).toMatchObject(
      only(page, ['id', 'name', 'title', 'shortTitle', 'categoryId', 'pageType', 'partnerIds', 'tabs', 'homeTab']),
    );
  });

  it('ENT-07b a page has its colours, pictures, slides and counter', async () => {
    const found = await get('pages/whole-page');
    expect(found).toMatchObject(only(page, ['palette', 'backgroundImage', 'icon', 'previewImage', 'counter']));
    expect(found.stageLinesPage.stage.slides.map(({ id }: { id: string }) => id)).toEqual(['slide']);
  });

  it.each([
    ['whole-event-tile', 'Event'],
    ['whole-page-tile', 'Page'],
    ['whole-channel-tile', 'Channel'],
    ['whole-media', 'Media'],
    ['whole-link', 'DeepLink'],
    ['whole-widget', 'HtmlWidget'],
    ['whole-ad', 'Ad'],
    ['whole-youtube', 'Youtube'],
  ])('ENT-08a the tile %s has its id, title and type %s', async (id, type) => {
    expect(await get(`tiles/${id}`)).toMatchObject({ title: `Tile ${id}`, type });
  });

  it('ENT-08a a tile has its pictures and size', async () => {
    expect(await get('tiles/whole-event-tile')).toMatchObject({
      image: picture('tile'),
      previewImage: picture('small'),
      size: 'Small',
    });
  });

  it('ENT-08b ENT-09 a tile has the data of what it opens', async () => {
    const data = async (id: string) => (await get(`tiles/${id}`)).data;
    expect((await data('whole-event-tile')).event.id).toBe('whole-event');
    expect(await data('whole-page-tile')).toMatchObject({ pageId: 'whole-page' });
    expect((await data('whole-channel-tile')).channel.id).toBe('whole-channel');
    expect(await data('whole-link')).toMatchObject({ deepLink });
    expect(await data('whole-widget')).toMatchObject({ htmlWidget: { url: '/widgets/table.html' } });
    const media = await data('whole-media');
    expect(media.mediaData).toMatchObject({ image: picture('media'), partnerIds: ['partner-4'] });
    expect(media.mediaData.video.sources[0].url).toContain('arena-preview');
    expect(media.media).toMatchObject({
      id: 'whole-media',
      name: 'Tile whole-media',
      isImageType: false,
      contentType: 'application/vnd.apple.mpegurl',
      videoDataType: 'media',
      partnerIds: ['partner-4'],
    });
    expect(media.media.sources[0].url).toContain('arena-preview');
  });

  it('ENT-11a the configuration names its pages', async () => {
    expect(await get('appconfig/pages')).toMatchObject({
      version: expect.any(String),
      ...only(config, ['specialHomePageId', 'focusPageId', 'selectedPageId', 'sportsPageId', 'cataloguePageIds']),
    });
    expect((await get('regions/spain/appconfig/pages')).regionId).toBe('spain');
  });

  it('ENT-11b the configuration has its limits and intervals', async () => {
    const names = [
      'cataloguePagesLimit',
      'channelsLimit',
      'channelEventsLimit',
      'refreshInterval',
      'cacheDuration',
    ] as const;
    const others = [
      'welcomeScreenCounter',
      'showWelcomeScreenForModelYear',
      'limitSpacesPerGrid',
      'limitTilesPerLine',
    ] as const;
    expect(await get('appconfig/pages')).toMatchObject(only(config, [...names, ...others]));
  });

  it('ENT-11c the configuration has its switches, colours, names and region', async () => {
    const names = ['disabledMenuItems', 'useUtcOffsetMins', 'useCache', 'hlsOptions'] as const;
    const others = ['allowBlurForPremiumChannels', 'palette', 'featureScreens', 'menuNames'] as const;
    expect(await get('appconfig/pages')).toMatchObject(only(config, [...names, ...others]));
    expect((await get('regions/spain/appconfig/pages')).region).toMatchObject({ id: 'spain' });
  });

  it('ENT-12a a region has its name, countries, regulation and consent settings', async () => {
    expect(await get('regions/spain')).toEqual({
      id: 'spain',
      name: 'Spain',
      countryCodes: ['ES', 'AD'],
      privacyRegulation: 'GDPR',
      userCentricsId: 'uc-1',
      advertising: { syncUrls: ['https://sync.example/a.js'], vendors: [755] },
    });
  });

  it('ENT-14b an offer tells whether it excludes ads', async () => {
    const { items } = await get('offers?regionId=spain');
    const [pass, credits] = items as Record<string, unknown>[];
    expect(pass).toMatchObject({ id: 'league-pass', withoutAds: true });
    expect(credits).not.toHaveProperty('withoutAds');
  });

  it('ENT-16a CALL-05b a category has its name and its line of today', async () => {
    expect(await get('categories/football')).toMatchObject({ name: 'Football', liveTodayLineContextId: 'live-now' });
    expect((await node.app.inject('/api/v3/categories/chess')).statusCode).toBe(404);
  });

  it('CALL-06d the programmes of several channels come in one answer', async () => {
    const answer = await node.app.inject({
      method: 'POST',
      url: '/api/v3/channels/$batchGetEvents',
      payload: { channelIds: ['whole-channel', 'one'], limit: 1 },
    });
    const { items } = answer.json<{ items: { channelId: string; events: { name: string }[] }[] }>();
    expect(items.map(({ channelId, events }) => [channelId, events.map(({ name }) => name)])).toEqual([
      ['whole-channel', ['Everything']],
      ['one', ['Valden v Keswick']],
    ]);
  });
});
