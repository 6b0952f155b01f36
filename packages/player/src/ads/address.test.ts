import { describe, expect, it } from 'vitest';
import { isOwnSlot, linkTo, mayRequest, resourceAt, withViewer } from './address';
import { fakeAdsHost } from './testing/fake-ads-host';

const PAGE = 'https://app.example/watch/1';

describe('addresses of ads', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['  https://shop.example/a ', 'https://shop.example/a'],
    ['http://shop.example/a', null],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['/relative', null],
    ['', null],
    [7, null],
  ])('%s opens %s', (address, expected) => {
    expect(linkTo(address)).toBe(expected);
  });

  it.each([
    ['/ads/a.m3u8', 'https://app.example/ads/a.m3u8'],
    ['https://cdn.example/a.mp4', 'https://cdn.example/a.mp4'],
    ['http://cdn.example/a.mp4', null],
    ['blob:https://app.example/1', 'blob:https://app.example/1'],
    ['javascript:alert(1)', null],
    ['http://[', null],
    [undefined, null],
  ])('%s loads %s', (address, expected) => {
    expect(resourceAt(address, PAGE)).toBe(expected);
  });

  it('of the service itself are its paths on its origin only', () => {
    expect(isOwnSlot('/api/slots/vast?x=1', PAGE)).toBe(true);
    expect(isOwnSlot('https://app.example/api/slots/vast', PAGE)).toBe(true);
    expect(isOwnSlot('https://evil.example/api/slots/vast', PAGE)).toBe(false);
    expect(isOwnSlot('/api/events', PAGE)).toBe(false);
    expect(isOwnSlot('/api/slots/../events', PAGE)).toBe(false);
  });

  it('ADS-05b may be requested by consent: none, those of the service, all', () => {
    const { host, scene } = fakeAdsHost();
    const allowed = () => ['/api/slots/vast', 'https://ads.example/vast'].map((url) => mayRequest(url, PAGE, host));
    scene.consent = 'none';
    expect(allowed()).toEqual([false, false]);
    scene.consent = 'house';
    expect(allowed()).toEqual([true, false]);
    scene.consent = 'all';
    expect(allowed()).toEqual([true, true]);
  });

  it('of third parties are not told who watches', () => {
    const { host } = fakeAdsHost({ adUserId: 'ad-7' });
    const ads = { viewer: 'v1' };
    expect(withViewer('/api/slots/vast?placement=preroll', PAGE, ads, host)).toBe(
      'https://app.example/api/slots/vast?placement=preroll&viewer=v1&adUserId=ad-7',
    );
    expect(withViewer('https://ads.example/vast?a=[b]', PAGE, ads, host)).toBe('https://ads.example/vast?a=[b]');
  });
});
