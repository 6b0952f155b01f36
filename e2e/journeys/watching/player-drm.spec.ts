import { type Page, test } from '@playwright/test';
import { readCdm, withCdm } from '../../support/cdm-stand-in';
import { openPlayerPage } from '../../support/player-page';
import { expect } from '../../support/test';

const KEY_ID = '0123456789abcdef0123456789abcdef';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const base64 = (bytes: Buffer) => `data:text/plain;base64,${bytes.toString('base64')}`;

/** The envelope of Microsoft's module around its licence request, with headers to be sent along. */
const PLAYREADY_MESSAGE = utf16(
  `<PlayReadyKeyMessage><LicenseAcquisition><Challenge encoding="base64encoded">${Buffer.from('may I play?').toString('base64')}</Challenge>` +
    '<HttpHeaders><HttpHeader><name>SOAPAction</name><value>AcquireLicense</value></HttpHeader></HttpHeaders></LicenseAcquisition></PlayReadyKeyMessage>',
);

const SYSTEMS = [
  {
    system: 'widevine',
    keySystem: 'com.widevine.alpha',
    format: 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
    uri: base64(Buffer.from('what the module knows the key by')),
    message: Buffer.from('may I play?'),
    headers: {},
  },
  {
    system: 'fairplay',
    keySystem: 'com.apple.fps',
    format: 'com.apple.streamingkeydelivery',
    uri: 'skd://tv.example/key',
    message: Buffer.from('may I play?'),
    headers: {},
  },
  {
    system: 'playready',
    keySystem: 'com.microsoft.playready',
    format: 'com.microsoft.playready',
    uri: base64(
      utf16(`<WRMHEADER><DATA><KID>${Buffer.from(KEY_ID, 'hex').toString('base64')}</KID></DATA></WRMHEADER>`),
    ),
    message: PLAYREADY_MESSAGE,
    headers: { soapaction: 'AcquireLicense' },
  },
] as const;

interface LicenceRequest {
  body: string | null;
  headers: Record<string, string>;
}

/** A protected video and its licence server, both on the same origin. */
async function serveProtected(page: Page, format: string, uri: string) {
  const asked: string[] = [];
  const licences: LicenceRequest[] = [];
  const playlists: Record<string, string> = {
    'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="avc1.4d401f"\nindex.m3u8\n',
    'index.m3u8': `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:6\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="${uri}",KEYID=0x${KEY_ID},KEYFORMAT="${format}",KEYFORMATVERSIONS="1"\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\n0.m4s\n#EXT-X-ENDLIST\n`,
  };
  await page.route('**/protected/*', async (route) => {
    const request = route.request();
    const name = new URL(request.url()).pathname.split('/').pop() ?? '';
    asked.push(`${request.method()} ${name}`);
    const playlist = playlists[name];
    if (playlist !== undefined) return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: playlist });
    if (name === 'certificate')
      return route.fulfill({ contentType: 'application/octet-stream', body: 'the certificate' });
    if (name !== 'licence') return route.fulfill({ contentType: 'video/mp4', body: '' });
    licences.push({ body: request.postData(), headers: await request.allHeaders() });
    return route.fulfill({ contentType: 'application/octet-stream', body: 'yes you may' });
  });
  return { asked, licences };
}

for (const { system, keySystem, format, uri, message, headers } of SYSTEMS) {
  test(`PLAY-07a ${system}: the certificate, the licence request with the viewer’s headers, and the licence for the module`, async ({
    page,
  }) => {
    const server = await serveProtected(page, format, uri);
    await withCdm(page, keySystem, message);
    await openPlayerPage(page);
    await page.evaluate((name) => {
      const at = (path: string) => new URL(`/protected/${path}`, location.href).href;
      const source = window.stage.sourceOf(
        {
          sources: [{ url: at('master.m3u8'), type: 'vod' }],
          drmKeys: [{ keyId: 'the-key', licenseId: 'the-licence' }],
          drmLicenseInfos: [
            { licenseId: 'the-licence', system: name, url: at('licence'), certificateUrl: at('certificate') },
          ],
        },
        { log: () => undefined, licenceHeaders: { authorization: 'Bearer of-the-viewer' } },
      );
      window.watch(source).player.play();
    }, system);
    if (system === 'fairplay') {
      // Safari reports the key when it finds it in the media.
      await expect.poll(() => server.asked).toContain('GET init.mp4');
      await page.evaluate(() => {
        const initData = new TextEncoder().encode('skd://tv.example/key').buffer;
        document
          .querySelector('video')
          ?.dispatchEvent(new MediaEncryptedEvent('encrypted', { initDataType: 'skd', initData }));
      });
    }
    await expect.poll(async () => (await readCdm(page)).licences[0]).toBe('yes you may');
    const notes = await readCdm(page);
    expect(notes.systems[0]).toBe(keySystem);
    expect(notes.certificates).toEqual(['the certificate']);
    expect(notes.initDataTypes).toEqual([system === 'fairplay' ? 'skd' : 'cenc']);
    expect(server.asked.filter((each) => each.endsWith('certificate'))).toEqual(['GET certificate']);
    const [asked] = server.licences;
    expect(asked?.body).toBe('may I play?');
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer of-the-viewer', ...headers });
  });
}
