import type { Image, Locale } from '@touchline/contract';
import type {
  CampaignEntry,
  CategoryEntry,
  ChannelEntry,
  ConfigFile,
  ContextEntry,
  EventEntry,
  OfferEntry,
  PageEntry,
  Picture,
  StreamEntry,
  Text,
  TileEntry,
} from '@touchline/contract/content';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** An entry as the database holds it: every picture's name is replaced by its sources. */
type Stored<T> =
  Same<T, Picture> extends true
    ? Image
    : T extends readonly (infer Item)[]
      ? Stored<Item>[]
      : T extends object
        ? { [K in keyof T]: Stored<Exclude<T[K], undefined>> }
        : T;

export type StoredCampaign = Stored<CampaignEntry>;
export type StoredCategory = Stored<CategoryEntry>;
export type StoredChannel = Stored<ChannelEntry>;
export type StoredConfig = Stored<ConfigFile>;
export type StoredEvent = Stored<EventEntry>;
export type StoredPage = Stored<PageEntry>;
export type StoredTile = Stored<TileEntry>;
export type StoredOffer = Stored<OfferEntry>;
export type StoredContext = ContextEntry;
export type StoredStream = StreamEntry;

/** The text in the viewer's language, else in English. */
export function localise(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : (text[locale] ?? text.en);
}

/** `{ [key]: localised text }` where there is a text, else nothing: for optional fields of an answer. */
export function optionalText<K extends string>(key: K, text: Text | undefined, locale: Locale): { [P in K]?: string } {
  return text === undefined ? {} : ({ [key]: localise(text, locale) } as { [P in K]?: string });
}
