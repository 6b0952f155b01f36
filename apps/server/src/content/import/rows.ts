import {
  CampaignFile,
  CategoryFile,
  ChannelFile,
  ConfigFile,
  EventFile,
  OfferFile,
  PageFile,
  TileFile,
} from '@touchline/contract/content';
import { accessRequirement, protectionOf } from '@touchline/rules/access/access';
import { legalId } from '../documents/entries';
import type { ContentFolder } from '../documents/folder';
import { isPart } from '../pictures/placed';
import { imageOf } from '../pictures/sizes';
import type { ImportedTable } from '../rows/imported-rows';
import type { Row } from '../rows/row';
import { searchDocuments } from '../search/documents';
import type { Bundle, Entry } from './bundle';
import { type PictureFacts, resolvePictures, type StoredPicture } from './pictures';
import type { ContentProblem } from './problems';

/** All rows that an import writes, by table. */
export type Rows = Record<ImportedTable, Row[]>;

interface Offer {
  regions?: string[];
  platforms?: string[];
  publishFrom?: number;
  publishTo?: number;
}

/** Turns a checked folder into rows. References to missing pictures are problems; `art` are the pictures to store. */
export function toRows(
  bundle: Bundle,
  folder: Pick<ContentFolder, 'legal' | 'locales'>,
  pictures: ReadonlyMap<string, PictureFacts>,
  problems: ContentProblem[],
  art: readonly StoredPicture[] = [],
): Rows {
  const { source } = bundle.manifest.value;
  const withPictures = ({ file, value }: Entry<unknown>, schema: object, place: string): unknown =>
    resolvePictures(schema, value, (name: string, field) => {
      const picture = pictures.get(name);
      if (picture) return imageOf(picture);
      // A part that is not cut yet is shown whole.
      if (isPart(name)) return undefined;
      problems.push({
        file,
        field: [place, field].filter(Boolean).join('.'),
        message: `names picture “${name}”, which is not in art/`,
      });
      return undefined;
    });

  return {
    picture: art.map(({ name, contentType, width, height, hash, bytes }) => ({
      name,
      source,
      content_type: contentType,
      width,
      height,
      hash,
      bytes: `\\x${bytes.toString('hex')}`,
    })),
    region: bundle.regions.map(({ value }, index) => ({
      id: value.id,
      source,
      ...placed(value, index),
      doc: withoutPlace(value),
    })),
    app_config: bundle.configs.map((entry) => ({
      region_id: entry.regionId,
      source,
      doc: withPictures(entry, ConfigFile, ''),
    })),
    remote_flag: bundle.flags.map(({ value }, index) => ({
      id: `${source}-${index}`,
      source,
      position: index,
      doc: value,
    })),
    category: bundle.categories.map((entry, index) => ({
      id: entry.value.id,
      source,
      ...placed(entry.value, index),
      doc: withoutPlace(withPictures(entry, CategoryFile.items, entry.value.id)),
    })),
    stream: bundle.streams.map(({ value }) => ({ id: value.id, source, doc: value })),
    camera_manifest: bundle.cameras.map(({ value }, index) => ({ id: value.id, source, position: index, doc: value })),
    channel: bundle.channels.map((entry, index) => ({
      id: entry.value.id,
      source,
      ...placed(entry.value, index),
      category_id: entry.value.categoryId ?? null,
      ...offerColumns(entry.value),
      doc: withoutPlace(withPictures(entry, ChannelFile.items, entry.value.id)),
    })),
    event: bundle.events.map((entry) => eventRow(entry, source, withPictures(entry, EventFile.items, entry.value.id))),
    page: bundle.pages.map((entry, index) => ({
      id: entry.value.id,
      source,
      ...placed(entry.value, index),
      page_type: entry.value.pageType,
      category_id: entry.value.categoryId ?? null,
      team_id: entry.value.teamId ?? null,
      tags: entry.value.tags ?? [],
      ...offerColumns(entry.value),
      doc: withoutPlace(withPictures(entry, PageFile, '')),
    })),
    tile: bundle.tiles.map((entry) => ({
      id: entry.value.id,
      source,
      ...offerColumns(entry.value),
      doc: withPictures(entry, TileFile.items, entry.value.id),
    })),
    context: bundle.contexts.map(({ value }) => ({
      id: value.id,
      source,
      kind: value.kind,
      ...offerColumns(value),
      doc: value,
    })),
    search_document: searchDocuments({
      events: bundle.events.map(({ value }) => value),
      pages: bundle.pages.map(({ value }) => value),
      categories: bundle.categories.map(({ value }) => value),
    }).map((document) => ({ ...document, source })),
    offer: bundle.offers.map((entry, index) => ({
      id: entry.value.id,
      source,
      ...placed(entry.value, index),
      ...offerColumns(entry.value),
      doc: withoutPlace(withPictures(entry, OfferFile.items, entry.value.id)),
    })),
    promotion: bundle.promotions.map(({ value }, index) => ({
      id: value.id,
      source,
      ...placed(value, index),
      doc: withoutPlace(value),
    })),
    tv_model: bundle.tvModels.map(({ value }, index) => ({
      id: value.id,
      source,
      ...placed(value, index),
      doc: withoutPlace(value),
    })),
    voucher: bundle.vouchers.map(({ value }) => ({ id: value.id, source, doc: value })),
    campaign: bundle.campaigns.map((entry, index) => ({
      id: entry.value.id,
      source,
      position: index,
      doc: withPictures(entry, CampaignFile.items, entry.value.id),
    })),
    legal_text: folder.legal.map(({ file, bytes }) => legalRow(file, bytes, source)),
    locale_text: folder.locales.map(({ file, value }) => ({
      id: file.slice('locales/'.length, -5),
      source,
      doc: value,
    })),
  };
}

const placed = ({ position }: { position?: number }, index: number) => ({ position: position ?? index });

/** The place of an entry is a column: saying it changes nothing where the list has it there already. */
function withoutPlace(doc: unknown): unknown {
  const { position: _, ...rest } = doc as { position?: number };
  return rest;
}

function offerColumns({ regions, platforms, publishFrom, publishTo }: Offer): Row {
  return {
    regions: regions ?? null,
    platforms: platforms ?? null,
    publish_from: publishFrom ?? null,
    publish_to: publishTo ?? null,
  };
}

/** An event as a row. */
export function eventRow({ value }: Pick<Bundle['events'][number], 'value'>, source: string, doc: unknown): Row {
  return {
    id: value.id,
    source,
    start_time: value.startTime,
    end_time: value.endTime ?? null,
    type: value.type,
    live: value.live ?? false,
    access: accessRequirement(protectionOf(value)),
    category_id: value.categoryId ?? null,
    competition_id: value.competitionId ?? null,
    channel_id: value.channelId ?? null,
    team_ids: value.teamIds ?? [],
    tags: value.tags ?? [],
    ...offerColumns(value),
    doc,
  };
}

function legalRow(file: string, bytes: Buffer, source: string): Row {
  return { id: legalId(file), source, doc: { html: bytes.toString('utf8') } };
}
