import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import { codeFor } from './ids';
import type { SubjectId } from './subjects';

interface Names {
  readonly en: string;
  readonly de: string;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The hour of tomorrow evening at which most begins. */
const tomorrowEvening = (now: number): number => Math.floor(now / DAY) * DAY + DAY + 19 * HOUR;

/** What a new entry begins with: its name, and what the content format asks of its kind. `codes` are those of clubs. */
export function firstEntry(
  subject: SubjectId,
  id: string,
  names: Names,
  codes: ReadonlySet<string>,
  nowMs = Date.now(),
): JsonObject {
  const text: Json = names.de === '' ? { en: names.en } : { en: names.en, de: names.de };
  const now = Math.floor(nowMs / 1000);
  const noPicture = { sources: [] };
  switch (subject) {
    case 'events':
      return { id, name: text, type: 'Channel', startTime: tomorrowEvening(now), image: noPicture, live: true };
    case 'channels':
      return { id, name: text, image: noPicture };
    case 'clubs':
      return { id, name: text, teamId: codeFor(names.en, codes), pageType: 'Lines', linesPage: { lines: [] } };
    case 'pages':
      return { id, name: text, pageType: 'Lines', linesPage: { lines: [] } };
    case 'features':
      return { id, name: text, pageType: 'Landing', landing: { headline: text, actions: [] } };
    case 'tiles':
      return { id, title: text, type: 'Page' };
    case 'contexts':
      return { id, kind: 'line', title: text, query: { items: 'events', status: ['live', 'future'] } };
    case 'offers':
      return { id, title: text, callToActionText: text, prices: [], period: 'month', renews: true };
    case 'promotions':
      return {
        id,
        name: text,
        description: text,
        walletId: 'credits',
        credits: 1,
        validFrom: now,
        validTo: now + 30 * DAY,
        modelCodeIds: [],
      };
    case 'tvModels':
      return { id, name: text, modelYear: new Date(nowMs).getUTCFullYear() };
    case 'campaigns':
      return { id, advertiser: text, placements: ['preroll'], creatives: [] };
    case 'cameras':
      return { id, cameras: [] };
    case 'streams':
      return { id, loop: 'stadium', offsetSegments: 0, open: false };
    case 'regions':
      return { id, name: text, countryCodes: [] };
    case 'legal':
      return { html: `<h1>${names.en}</h1>\n<p></p>\n` };
    case 'categories':
    case 'configs':
    case 'flags':
    case 'locales':
    case 'look':
      return { id, name: text };
  }
}
