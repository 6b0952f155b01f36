import { ads } from './en/ads';
import { audience } from './en/audience';
import { audit } from './en/audit';
import { changes } from './en/changes';
import { content } from './en/content';
import { desk } from './en/desk';
import { draft } from './en/draft';
import { entry } from './en/entry';
import { fields } from './en/fields';
import { form } from './en/form';
import { frame } from './en/frame';
import { health } from './en/health';
import { inputs } from './en/inputs';
import { keys } from './en/keys';
import { load } from './en/load';
import { now } from './en/now';
import { onDemand } from './en/on-demand';
import { operators } from './en/operators';
import { own } from './en/own';
import { pages } from './en/pages';
import { parts } from './en/parts';
import { people } from './en/people';
import { preview } from './en/preview';
import { quality } from './en/quality';
import { releases } from './en/releases';
import { revenue } from './en/revenue';
import { schedule } from './en/schedule';
import { settings } from './en/settings';

/** The English texts, by area; each area is a file. */
export const en = {
  ads,
  audience,
  audit,
  changes,
  content,
  desk,
  draft,
  entry,
  fields,
  form,
  frame,
  health,
  inputs,
  keys,
  load,
  now,
  'on-demand': onDemand,
  pages,
  operators,
  own,
  parts,
  people,
  preview,
  quality,
  revenue,
  releases,
  schedule,
  settings,
} as const;
