/** What a tag or beacon may tell an ad server. Absent values are unknown. */
export interface TagValues {
  /** Whether the viewer has not agreed to advertising: values about them are withheld. */
  readonly isWithheld: boolean;
  /** Whether European rules apply. */
  readonly isGdpr?: boolean | undefined;
  readonly tcString?: string | undefined;
  readonly usPrivacy?: string | undefined;
  readonly gppString?: string | undefined;
  /** Ids of the sections of the GPP string, separated by commas. */
  readonly gppSections?: string | undefined;
  readonly adUserId?: string | undefined;
  readonly device?: string | undefined;
  readonly platform?: string | undefined;
  readonly appVersion?: string | undefined;
  /** Address of the page, without its query. */
  readonly page?: string | undefined;
  readonly contentId?: string | undefined;
  readonly position?: 'preroll' | 'midroll' | undefined;
  readonly userAgent?: string | undefined;
  /** Further values by the name of their macro, such as `ERRORCODE`. */
  readonly more?: Readonly<Record<string, string>> | undefined;
}

interface TagSurroundings {
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** VAST: the value is unknown, or known and not shared. */
const UNKNOWN = '-1';
const WITHHELD = '-2';

/** Macros of VAST 4; those without a value here are answered as unknown. */
const IAB: ReadonlySet<string> = new Set(
  `ADCATEGORIES ADCOUNT ADPLAYHEAD ADSERVINGID ADTYPE APIFRAMEWORKS APPBUNDLE ASSETURI BLOCKEDADCATEGORIES BREAKMAXADLENGTH
   BREAKMAXADS BREAKMAXDURATION BREAKMINADLENGTH BREAKMINDURATION BREAKPOSITION CACHEBUSTING CLICKPOS CLICKTYPE CLIENTUA
   CONTENTCAT CONTENTID CONTENTPLAYHEAD CONTENTURI DEVICEIP DEVICEUA DOMAIN ERRORCODE EXTENSIONS GDPRCONSENT IFA IFATYPE
   INVENTORYSTATE LATLONG LIMITADTRACKING MEDIAMIME MEDIAPLAYHEAD OMIDPARTNER PAGEURL PLACEMENTTYPE PLAYERCAPABILITIES
   PLAYERSIZE PLAYERSTATE PODSEQUENCE REASON REGULATIONS SERVERSIDE SERVERUA STOREID STOREURL TIMESTAMP TRANSACTIONID
   UNIVERSALADID VASTVERSIONS VERIFICATIONVENDORS`.split(/\s+/),
);

/** Values about the viewer, which need their consent. */
const PERSONAL: ReadonlySet<string> = new Set(['IFA', 'IFATYPE', 'ADUSERID', 'DEVICEIP', 'LATLONG']);

const BREAK_POSITIONS = { preroll: '1', midroll: '2' } as const;
/** An id that the publisher provides. */
const IFA_TYPE = 'ppid';

/** `[NAME]`, `${NAME}` and `%%NAME%%`, also with their signs percent-encoded. */
const MACRO =
  /(?:\[|%5[Bb])([A-Z][A-Z0-9_]*)(?:\]|%5[Dd])|(?:\$|%24)(?:\{|%7[Bb])([A-Z][A-Z0-9_]*)(?:\}|%7[Dd])|(?:%%|%25%25)([A-Z][A-Z0-9_]*)(?:%%|%25%25)/g;

/**
 * Fills the macros of a tag or beacon (ADS-01). Each value is encoded once and not searched for further macros. Macros of
 * VAST without a value become -1, those withheld for privacy -2; all others stay as they are.
 */
export function fillTag(template: string, values: TagValues, surroundings: TagSurroundings): string {
  const known = macrosOf(values, surroundings);
  const fill = (whole: string, ...[square, curly, percent]: (string | undefined)[]) => {
    const name = square ?? curly ?? percent ?? '';
    const value = valueOf(name, values, known);
    return value === undefined ? whole : encoded(value);
  };
  return template.replace(MACRO, fill);
}

/** The ids of vendors that a tag names in its consent macros. */
export function vendorsIn(template: string): number[] {
  const ids = [...template.matchAll(/GDPR_CONSENT_(\d{1,5})\b/g)].map(([, id]) => Number(id));
  return [...new Set(ids)].filter((id) => id > 0 && id < 65_536).sort((a, b) => a - b);
}

function valueOf(
  name: string,
  values: TagValues,
  known: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (values.isWithheld && PERSONAL.has(name)) return WITHHELD;
  if (/^GDPR_CONSENT_\d+$/.test(name)) return values.tcString ?? '';
  const value = values.more?.[name] ?? known[name];
  return value ?? (IAB.has(name) || PERSONAL.has(name) ? UNKNOWN : undefined);
}

function macrosOf(values: TagValues, { random, now }: TagSurroundings): Record<string, string | undefined> {
  const { isWithheld, isGdpr, tcString, adUserId, page, position } = values;
  const cacheBuster = String(Math.floor(10_000_000 + random() * 90_000_000));
  return {
    CACHEBUSTING: cacheBuster,
    CACHEBUSTER: cacheBuster,
    TIMESTAMP: new Date(now).toISOString(),
    GDPR: isGdpr ? '1' : '0',
    GDPRCONSENT: tcString,
    US_PRIVACY: values.usPrivacy ?? '',
    GPP_STRING: values.gppString ?? '',
    GPP_SID: values.gppSections ?? '',
    REGULATIONS: isGdpr ? 'gdpr' : undefined,
    IFA: adUserId,
    IFATYPE: adUserId === undefined ? undefined : IFA_TYPE,
    ADUSERID: adUserId,
    LIMITADTRACKING: isWithheld ? '1' : '0',
    DEVICE: values.device ?? UNKNOWN,
    DEVICEUA: values.userAgent,
    PLATFORM: values.platform ?? UNKNOWN,
    APPVERSION: values.appVersion ?? UNKNOWN,
    PAGE: page ?? UNKNOWN,
    PAGEURL: page,
    DOMAIN: page === undefined ? undefined : /^https?:\/\/([^/:?#]+)/.exec(page)?.[1],
    CONTENTID: values.contentId,
    POSITION: position ?? UNKNOWN,
    BREAKPOSITION: position && BREAK_POSITIONS[position],
    SERVERSIDE: '0',
  };
}

/** Half a surrogate pair cannot be encoded. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
