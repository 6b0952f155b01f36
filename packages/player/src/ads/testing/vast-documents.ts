interface InlineAd {
  readonly id?: string;
  readonly sequence?: number;
  readonly seconds?: number;
  readonly skip?: string;
  readonly files?: string;
  readonly click?: string;
  readonly extra?: string;
}

const MP4 =
  '<MediaFile delivery="progressive" type="video/mp4" width="1280" height="720">https://cdn.example/a.mp4</MediaFile>';
const EVENTS = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip', 'pause', 'resume', 'mute'];

const two = (value: number): string => String(value).padStart(2, '0');
const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;
const tracker = (id: string, event: string): string => `https://track.example/${id}/${event}`;

/** A VAST document. */
export const vast = (...ads: string[]): string => `<VAST version="4.2">${ads.join('')}</VAST>`;

/** An ad with one video and beacons for every event. */
export function inline({
  id = 'a',
  sequence,
  seconds = 10,
  skip,
  files = MP4,
  click,
  extra = '',
}: InlineAd = {}): string {
  const tracking = EVENTS.map((event) => `<Tracking event="${event}">${tracker(id, event)}</Tracking>`).join('');
  const clicks = click
    ? `<VideoClicks><ClickThrough>${click}</ClickThrough><ClickTracking>${tracker(id, 'click')}</ClickTracking></VideoClicks>`
    : '';
  return `<Ad id="${id}"${attribute('sequence', sequence)}><InLine><AdSystem>Test</AdSystem><AdTitle>Ad ${id}</AdTitle>
    <Error>${tracker(id, 'error')}?code=[ERRORCODE]</Error><Impression><![CDATA[${tracker(id, 'impression')}]]></Impression>
    <Advertiser>Boards</Advertiser>
    <Creatives><Creative><Linear${attribute('skipoffset', skip)}><Duration>00:00:${two(seconds)}</Duration>
    <TrackingEvents>${tracking}<Tracking event="progress" offset="00:00:02">${tracker(id, 'two')}</Tracking></TrackingEvents>
    ${clicks}<MediaFiles>${files}</MediaFiles></Linear></Creative>${extra}</Creatives></InLine></Ad>`;
}

/** An ad that refers to another document. */
export const wrapper = (url: string, { id = 'w', sequence }: { id?: string; sequence?: number } = {}): string =>
  `<Ad id="${id}"${attribute('sequence', sequence)}><Wrapper><AdSystem>Test</AdSystem><VASTAdTagURI>${url}</VASTAdTagURI>
    <Error>${tracker(id, 'error')}?code=[ERRORCODE]</Error><Impression>${tracker(id, 'impression')}</Impression>
    <Creatives><Creative><Linear><TrackingEvents><Tracking event="start">${tracker(id, 'start')}</Tracking></TrackingEvents>
    </Linear></Creative></Creatives></Wrapper></Ad>`;
