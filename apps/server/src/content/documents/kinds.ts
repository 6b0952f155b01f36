import type { ContentKind } from '@touchline/contract';
import { contentFiles } from '@touchline/contract/content';
import { type TSchema, Type } from 'typebox';
import type { ImportedTable } from '../rows/imported-rows';
import { localeTexts } from './folder';

/** Where entries of a kind are kept, and how a content folder has them. */
interface KindFacts {
  readonly table: ImportedTable;
  /** The schema of one entry. */
  readonly schema: TSchema;
  /** Entries that have a place in a list; without one of their own the import numbers them. */
  readonly isPlaced?: true;
}

const fileSchema = (kind: string): TSchema => {
  const found = contentFiles.find((each) => each.kind === kind);
  if (!found) throw new Error(`The content format has no ${kind}`);
  return found.schema;
};
/** The schema of an entry in a file that is a list. */
const itemSchema = (kind: string): TSchema => (fileSchema(kind) as TSchema & { items: TSchema }).items;

export const kindFacts: Readonly<Record<ContentKind, KindFacts>> = {
  regions: { table: 'region', schema: itemSchema('regions'), isPlaced: true },
  configs: { table: 'app_config', schema: fileSchema('config') },
  flags: {
    table: 'remote_flag',
    schema: Type.Object({ list: fileSchema('flags') }, { additionalProperties: false }),
  },
  categories: { table: 'category', schema: itemSchema('categories'), isPlaced: true },
  streams: { table: 'stream', schema: itemSchema('streams') },
  channels: { table: 'channel', schema: itemSchema('channels'), isPlaced: true },
  events: { table: 'event', schema: itemSchema('events') },
  contexts: { table: 'context', schema: itemSchema('contexts') },
  tiles: { table: 'tile', schema: itemSchema('tiles') },
  pages: { table: 'page', schema: fileSchema('pages'), isPlaced: true },
  offers: { table: 'offer', schema: itemSchema('offers'), isPlaced: true },
  promotions: { table: 'promotion', schema: itemSchema('promotions'), isPlaced: true },
  tvModels: { table: 'tv_model', schema: itemSchema('tvModels'), isPlaced: true },
  campaigns: { table: 'campaign', schema: itemSchema('campaigns') },
  cameras: { table: 'camera_manifest', schema: itemSchema('cameras') },
  legal: {
    table: 'legal_text',
    schema: Type.Object({ html: Type.String({ maxLength: 2_000_000 }) }, { additionalProperties: false }),
  },
  locales: { table: 'locale_text', schema: localeTexts },
};

/** The schema of entries of a kind, as JSON Schema. */
export const entrySchema = (kind: ContentKind): TSchema => kindFacts[kind].schema;

/** The configuration for everyone, by its id in the studio. */
export const GLOBAL_CONFIG = 'global';

/** The key of an entry’s row in its table. */
export const rowKey = (kind: ContentKind, id: string): string => (kind === 'configs' && id === GLOBAL_CONFIG ? '' : id);
