import type {
  ContextReference,
  Grid,
  Line,
  Locale,
  Page,
  PreviewEntry,
  Section,
  Slide,
  Tile,
} from '@touchline/contract';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** A text of an entry in a language, as the server says it; undefined where there is none. */
export function textOf(value: unknown, locale: Locale): string | undefined {
  if (typeof value === 'string') return value;
  if (!isFields(value)) return undefined;
  const said = value[locale] ?? value['en'];
  return typeof said === 'string' ? said : undefined;
}

/** Replaces the named texts of a thing by those of its entry; one that the entry has not is left out. */
function withTexts<T extends object>(thing: T, entry: Fields, names: readonly (keyof T & string)[], locale: Locale): T {
  const texts = Object.fromEntries(names.map((name) => [name, textOf(entry[name], locale)] as const));
  const rest = Object.entries({ ...thing, ...texts }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(rest) as T;
}

/** A picture of an entry as far as it says its sources; a name is resolved by the server. */
const pictureOf = <T>(value: unknown, known: T): T => (isFields(value) && 'sources' in value ? (value as T) : known);

/** The slides in the entry's order with its texts. A new slide comes with the server's answer: its target is not known. */
function slides(known: readonly Slide[], entry: unknown, locale: Locale): Slide[] {
  return listOf(isFields(entry) ? entry['slides'] : undefined).flatMap((slide) => {
    const before = known.find(({ id }) => id === slide['id']);
    if (!before) return [];
    const named = withTexts(before, slide, ['text', 'kicker', 'callToAction'], locale);
    return [{ ...named, title: textOf(slide['title'], locale) ?? '', image: pictureOf(slide['image'], before.image) }];
  });
}

const references = (entry: unknown, locale: Locale): ContextReference[] =>
  listOf(entry).map((reference) => withTexts(reference as ContextReference, reference, ['title'], locale));

const sections = (entry: unknown, locale: Locale): Section[] =>
  listOf(entry).map((section) => ({
    ...withTexts(section as Section, section, ['title'], locale),
    ...('lines' in section ? { lines: references(section['lines'], locale) } : {}),
    ...('grids' in section ? { grids: references(section['grids'], locale) } : {}),
  }));

/** A page with the texts, order and parts of its entry. */
export function patchPage(page: Page, entry: Fields, locale: Locale): Page {
  const named = withTexts(page, entry, ['shortTitle', 'description'], locale);
  const name = textOf(entry['name'], locale) ?? page.name;
  const of = (body: keyof Page) => (isFields(entry[body]) ? entry[body] : undefined);
  const stageLines = of('stageLinesPage');
  const stageSections = of('stageSectionGridPage');
  const landing = of('landing');
  const known = [...(page.stageLinesPage?.stage.slides ?? []), ...(page.stageSectionGridPage?.stage.slides ?? [])];
  const actions = listOf(landing?.['actions']);
  return {
    ...named,
    name,
    title: textOf(entry['title'], locale) ?? name,
    ...(isFields(entry['palette']) && page.palette ? { palette: { ...page.palette, ...entry['palette'] } } : {}),
    ...(stageLines && {
      stageLinesPage: {
        stage: { slides: slides(known, stageLines['stage'], locale) },
        lines: references(stageLines['lines'], locale),
      },
    }),
    ...(stageSections && {
      stageSectionGridPage: {
        stage: { slides: slides(known, stageSections['stage'], locale) },
        sections: sections(stageSections['sections'], locale),
      },
    }),
    ...(of('linesPage') && { linesPage: { lines: references(of('linesPage')?.['lines'], locale) } }),
    ...(of('gridPage') && { gridPage: { grids: references(of('gridPage')?.['grids'], locale) } }),
    ...(of('sectionGridPage') && {
      sectionGridPage: { sections: sections(of('sectionGridPage')?.['sections'], locale) },
    }),
    ...(landing &&
      page.landing && {
        landing: {
          ...withTexts(page.landing, landing, ['text'], locale),
          headline: textOf(landing['headline'], locale) ?? '',
          actions: page.landing.actions.map((action, place) => ({
            ...action,
            label: textOf(actions[place]?.['label'], locale) ?? action.label,
          })),
        },
      }),
  };
}

/** A line or grid with the title and the look of its entry. */
export function patchContext<T extends Pick<Line | Grid, 'title' | 'tileShape' | 'tileSize'>>(
  context: T,
  entry: Fields,
  locale: Locale,
): T {
  return {
    ...context,
    title: textOf(entry['title'], locale) ?? context.title,
    tileShape: entry['tileShape'] ?? '16By9',
    tileSize: entry['tileSize'] ?? 'Default',
  };
}

/** A tile with the texts of its own entry, or of the event or channel that it shows. */
export function patchTile(tile: Tile, edits: Edits, locale: Locale): Tile {
  const own = edits.of('tiles', tile.id);
  const { event, channel } = tile.data;
  const eventEntry = event && edits.of('events', event.id);
  const channelEntry = channel && edits.of('channels', channel.id);
  if (!own && !eventEntry && !channelEntry) return tile;
  const data = {
    ...tile.data,
    ...(event && eventEntry && { event: patchNamed(event, eventEntry, locale) }),
    ...(channel && channelEntry && { channel: patchNamed(channel, channelEntry, locale) }),
  };
  const named = { ...tile, data, ...nameOf(tile.title, event?.name, data.event?.name) };
  return own
    ? { ...withTexts(named, own, ['subtitle'], locale), title: textOf(own['title'], locale) ?? tile.title }
    : { ...named, ...nameOf(named.title, channel?.name, data.channel?.name) };
}

/** A tile that is called like what it shows takes its new name. */
const nameOf = (title: string, before: string | undefined, after: string | undefined) =>
  title === before && after !== undefined ? { title: after } : {};

/** An event or channel with the name and times of its entry. */
export function patchNamed<T extends { name: string }>(thing: T, entry: Fields, locale: Locale): T {
  const times = ['startTime', 'endTime'].flatMap((name) =>
    typeof entry[name] === 'number' ? [[name, entry[name]] as const] : [],
  );
  return { ...thing, ...Object.fromEntries(times), name: textOf(entry['name'], locale) ?? thing.name };
}

/** Edits that are not saved, by what they are about. */
export class Edits {
  readonly #entries: ReadonlyMap<string, Fields>;

  constructor(entries: readonly PreviewEntry[] = []) {
    this.#entries = new Map(entries.flatMap(({ kind, id, entry }) => (entry ? [[`${kind}:${id}`, entry]] : [])));
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  of(kind: PreviewEntry['kind'], id: string): Fields | undefined {
    return this.#entries.get(`${kind}:${id}`);
  }
}
