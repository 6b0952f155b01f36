import { describe, expect, it } from 'vitest';
import { readdress } from './readdress';

const first = 'https://tv.example/origin/live/one/100.a.sig/master.m3u8';
const second = 'https://tv.example/origin/live/one/200.a.sig/master.m3u8';
const third = 'https://tv.example/origin/live/one/300.a.sig/master.m3u8';

describe('a renewed address', () => {
  it('changes nothing before it is renewed, and nothing that lies elsewhere', () => {
    const send = readdress(first);
    expect(send(first)).toBe(first);
    send.renew(second);
    expect(send('https://other.example/key')).toBe('https://other.example/key');
  });

  it('takes over everything below the old one, also after several renewals', () => {
    const send = readdress(first);
    send.renew(second);
    send.renew(third);
    for (const old of ['100.a.sig', '200.a.sig', '300.a.sig'])
      expect(send(`https://tv.example/origin/live/one/${old}/v720/7.m4s`)).toBe(
        'https://tv.example/origin/live/one/300.a.sig/v720/7.m4s',
      );
    expect(send.current()).toBe(third);
  });

  it('exchanges a grant in the query, and leaves other parameters', () => {
    const send = readdress('https://cdn.example/live/master.m3u8?token=old');
    send.renew('https://cdn.example/live/master.m3u8?token=new');
    expect(send('https://cdn.example/live/v/7.m4s?_HLS_msn=3&token=old')).toBe(
      'https://cdn.example/live/v/7.m4s?_HLS_msn=3&token=new',
    );
    expect(send('https://cdn.example/live/v/7.m4s')).toBe('https://cdn.example/live/v/7.m4s');
  });

  it('goes to another host with everything', () => {
    const send = readdress(first);
    send.renew('https://b.example/x/master.m3u8');
    expect(send('https://tv.example/origin/live/one/100.a.sig/a/init.mp4')).toBe('https://b.example/x/a/init.mp4');
  });
});
