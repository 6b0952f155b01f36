import { describe, expect, it } from 'vitest';
import { createUrlRebase } from './url-rebase';

const first = 'https://tv.example/origin/live/one/100.a.sig/master.m3u8';
const second = 'https://tv.example/origin/live/one/200.a.sig/master.m3u8';
const third = 'https://tv.example/origin/live/one/300.a.sig/master.m3u8';

describe('rebasing URLs', () => {
  it('changes no URL before a renewal, and no URL outside the source', () => {
    const rebase = createUrlRebase(first);
    expect(rebase(first)).toBe(first);
    rebase.renew(second);
    expect(rebase('https://other.example/key')).toBe('https://other.example/key');
  });

  it('rebases every URL below a previous one, also after several renewals', () => {
    const rebase = createUrlRebase(first);
    rebase.renew(second);
    rebase.renew(third);
    for (const previous of ['100.a.sig', '200.a.sig', '300.a.sig'])
      expect(rebase(`https://tv.example/origin/live/one/${previous}/v720/7.m4s`)).toBe(
        'https://tv.example/origin/live/one/300.a.sig/v720/7.m4s',
      );
    expect(rebase.current()).toBe(third);
  });

  it('replaces a grant in the query and keeps other parameters', () => {
    const rebase = createUrlRebase('https://cdn.example/live/master.m3u8?token=old');
    rebase.renew('https://cdn.example/live/master.m3u8?token=new');
    expect(rebase('https://cdn.example/live/v/7.m4s?_HLS_msn=3&token=old')).toBe(
      'https://cdn.example/live/v/7.m4s?_HLS_msn=3&token=new',
    );
    expect(rebase('https://cdn.example/live/v/7.m4s')).toBe('https://cdn.example/live/v/7.m4s');
  });

  it('rebases onto another host', () => {
    const rebase = createUrlRebase(first);
    rebase.renew('https://b.example/x/master.m3u8');
    expect(rebase('https://tv.example/origin/live/one/100.a.sig/a/init.mp4')).toBe('https://b.example/x/a/init.mp4');
  });
});
