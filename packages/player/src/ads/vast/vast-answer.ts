import { VASTParser } from '@dailymotion/vast-client';
import { isOwnSlot, mayRequest, resolved } from '../address';
import { fetchText } from '../limited-fetch';
import type { AdRequest } from '../provider';
import type { VastAd } from './linear-ad';

/** The ads of a tag: those to play in order, and spares. */
export interface VastAnswer {
  readonly ads: readonly VastAd[];
  /** The next ad that may replace one that failed, or null. */
  spare(): Promise<VastAd | null>;
}

/** All requests of a tag and its wrappers together. */
const LIMIT_MS = 3000;
const LIMIT_BYTES = 2 * 1024 * 1024;
/** Wrappers to follow; the parser counts the first answer as well. */
const MAX_WRAPPERS = 5;
const MAX_ADS = 10;

/** Errors that the parser reports as 301, and their own codes. */
const CODES: Readonly<Record<string, number>> = {
  'Invalid XML': 100,
  'Invalid VAST XMLDocument': 101,
};

/** Requests a tag and its wrappers. Rejects if there is no valid answer; error beacons are sent. */
export async function loadVast(request: AdRequest): Promise<VastAnswer> {
  const { tag, base, clock } = request;
  const parser = new BeaconingParser(request, clock.now() + LIMIT_MS);
  const url = resolved(tag, base)?.href ?? tag;
  const answer = parser.parseVAST(await parser.fetch(url), {
    url,
    previousUrl: url,
    // Wrappers of spares are requested when they are needed.
    resolveAll: false,
    wrapperLimit: MAX_WRAPPERS + 1,
    // So that spares can replace them.
    keepFailedAdPod: true,
  });
  parser.rootURL = url;
  const { ads }: { ads: VastAd[] } = await answer;
  return {
    ads: ads.slice(0, MAX_ADS),
    async spare() {
      while (parser.remainingAds.length > 0) {
        parser.allow(LIMIT_MS);
        const { ads: spares }: { ads: VastAd[] } = await parser.getRemainingAds(false);
        if (spares[0]) return spares[0];
      }
      return null;
    },
  };
}

/** A parser that requests within limits, and sends error beacons through the app. */
class BeaconingParser extends VASTParser {
  readonly #request: AdRequest;
  #until: number;

  constructor(request: AdRequest, until: number) {
    super({ fetcher: { fetchVAST: ({ url }: { url: string }) => this.fetch(url) } });
    this.#request = request;
    this.#until = until;
  }

  /** Allows further time. */
  allow(ms: number): void {
    this.#until = this.#request.clock.now() + ms;
  }

  async fetch(url: string): Promise<Document> {
    const { base, host, clock, signal } = this.#request;
    const address = host.fill(url);
    const isSecure = resolved(address, base)?.protocol === 'https:' || isOwnSlot(address, base);
    if (!isSecure || !mayRequest(address, base, host)) throw new Error('The address is not allowed');
    const limitMs = this.#until - clock.now();
    if (limitMs <= 0) throw new Error('No time is left');
    const { text } = await fetchText(address, { clock, limitMs, limitBytes: LIMIT_BYTES, signal });
    return parseXml(text);
  }

  override trackVastError(
    urls: readonly (string | undefined)[],
    { ERRORCODE }: { ERRORCODE: number },
    ...[details]: { ERRORMESSAGE?: string }[]
  ): void {
    const { host, log, signal } = this.#request;
    if (signal.aborted) return;
    const code = CODES[details?.ERRORMESSAGE ?? ''] ?? ERRORCODE;
    log(`VAST error ${code} ${details?.ERRORMESSAGE ?? ''}`);
    for (const url of urls) if (url) host.beacon(host.fill(url, { ERRORCODE: String(code) }));
  }
}

function parseXml(text: string): Document {
  const xml = new DOMParser().parseFromString(text, 'text/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) throw new Error('Invalid XML');
  return xml;
}
