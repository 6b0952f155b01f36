import { expect, test } from 'vitest';
import { type VastAd, writeVast, writeWrapper } from './vast';

const beacon = (event: string) => `https://tv.example/api/slots/beacon/token/${event}`;
const ad = (fields: Partial<VastAd> = {}): VastAd => ({
  servingId: '0b8cf6d0-0000-4000-8000-000000000000',
  uri: 'https://tv.example/origin/live/ad-12/open/master.m3u8',
  seconds: 12.5,
  card: {
    id: 'long',
    advertiser: 'Cup & Sons',
    title: 'The <long> one]]> "quoted"',
    clickUrl: 'https://cup.example/?a=1&b=2',
    skipAfter: 65,
    beacons: {
      impression: beacon('impression'),
      viewable: beacon('viewable'),
      start: beacon('start'),
      firstQuartile: beacon('firstQuartile'),
      midpoint: beacon('midpoint'),
      thirdQuartile: beacon('thirdQuartile'),
      complete: beacon('complete'),
      skip: beacon('skip'),
      click: beacon('click'),
      error: `${beacon('error')}?code=[ERRORCODE]`,
    },
  },
  picture: { url: 'https://tv.example/art/a/card.512.webp', width: 512, height: 288, format: 'webp' },
  ...fields,
});

test('ADS-02a an ad has everything that VAST 4.2 wants, in the order of its schema', () => {
  expect(writeVast([ad()])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2" xmlns="http://www.iab.com/VAST"><Ad id="long"><InLine>',
      '<AdSystem>Touchline</AdSystem>',
      `<Error>${beacon('error')}?code=[ERRORCODE]</Error>`,
      `<Impression>${beacon('impression')}</Impression>`,
      `<ViewableImpression><Viewable>${beacon('viewable')}</Viewable></ViewableImpression>`,
      '<AdServingId>0b8cf6d0-0000-4000-8000-000000000000</AdServingId>',
      '<AdTitle>The &lt;long&gt; one]]&gt; &quot;quoted&quot;</AdTitle>',
      '<Advertiser>Cup &amp; Sons</Advertiser>',
      '<Creatives><Creative id="long" sequence="1"><Linear skipoffset="00:01:05"><TrackingEvents>',
      ...['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'].map(
        (event) => `<Tracking event="${event}">${beacon(event)}</Tracking>`,
      ),
      '</TrackingEvents><Duration>00:00:12.500</Duration>',
      '<MediaFiles><MediaFile delivery="streaming" type="application/vnd.apple.mpegurl" width="1280" height="720">',
      'https://tv.example/origin/live/ad-12/open/master.m3u8</MediaFile></MediaFiles>',
      `<VideoClicks><ClickTracking>${beacon('click')}</ClickTracking>`,
      '<ClickThrough>https://cup.example/?a=1&amp;b=2</ClickThrough></VideoClicks></Linear>',
      '<UniversalAdId idRegistry="unknown">long</UniversalAdId></Creative>',
      '<Creative id="long-companion"><CompanionAds required="none"><Companion width="512" height="288">',
      '<StaticResource creativeType="image/webp">https://tv.example/art/a/card.512.webp</StaticResource>',
      '<CompanionClickThrough>https://cup.example/?a=1&amp;b=2</CompanionClickThrough>',
      `<CompanionClickTracking id="long">${beacon('click')}</CompanionClickTracking></Companion></CompanionAds>`,
      '<UniversalAdId idRegistry="unknown">long</UniversalAdId></Creative></Creatives></InLine></Ad></VAST>\n',
    ].join(''),
  );
});

test('what an ad does not have is left out', () => {
  const { clickUrl: _, skipAfter: __, ...card } = ad().card;
  const document = writeVast([ad({ card, picture: undefined, seconds: 6 })]);
  for (const missing of ['skipoffset', 'VideoClicks', 'Companion', 'sequence="2"'])
    expect(document).not.toContain(missing);
  expect(document).toContain('<Linear><TrackingEvents>');
  expect(document).toContain('<Duration>00:00:06</Duration>');
});

test('the ads of a pod have their place, spares have none', () => {
  const document = writeVast([ad({ sequence: 1 }), ad({ sequence: 2 }), ad()]);
  expect(document.match(/<Ad [^>]+>/g)).toEqual([
    '<Ad id="long" sequence="1">',
    '<Ad id="long" sequence="2">',
    '<Ad id="long">',
  ]);
});

test('a drawing is announced as such', () => {
  const drawing = { url: '/a.svg', width: 9, height: 9, format: 'svg' } as const;
  expect(writeVast([ad({ picture: drawing })])).toContain('<StaticResource creativeType="image/svg+xml">');
});

test('characters that XML cannot contain do not reach a player', () => {
  const card = { ...ad().card, title: 'a\u0000b\u0008c\u000bd\ufffee\tf' };
  expect(writeVast([ad({ card })])).toContain('<AdTitle>abcde\tf</AdTitle>');
});

test('a wrapper refers to another document and has trackers of its own', () => {
  expect(writeWrapper(ad().card, 'https://tv.example/api/slots/vast?placement=preroll&sample=single')).toContain(
    [
      '<Wrapper followAdditionalWrappers="true" allowMultipleAds="true"><AdSystem>Touchline</AdSystem>',
      `<Error>${beacon('error')}?code=[ERRORCODE]</Error><Impression>${beacon('impression')}</Impression>`,
      '<VASTAdTagURI>https://tv.example/api/slots/vast?placement=preroll&amp;sample=single</VASTAdTagURI></Wrapper>',
    ].join(''),
  );
});
