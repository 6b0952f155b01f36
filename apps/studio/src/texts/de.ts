import type { Translation } from '@touchline/texts/translation';
import { ads } from './de/ads';
import { audience } from './de/audience';
import { audit } from './de/audit';
import { changes } from './de/changes';
import { content } from './de/content';
import { desk } from './de/desk';
import { draft } from './de/draft';
import { entry } from './de/entry';
import { fields } from './de/fields';
import { form } from './de/form';
import { frame } from './de/frame';
import { health } from './de/health';
import { inputs } from './de/inputs';
import { keys } from './de/keys';
import { load } from './de/load';
import { now } from './de/now';
import { onDemand } from './de/on-demand';
import { operators } from './de/operators';
import { own } from './de/own';
import { pages } from './de/pages';
import { parts } from './de/parts';
import { people } from './de/people';
import { preview } from './de/preview';
import { quality } from './de/quality';
import { releases } from './de/releases';
import { revenue } from './de/revenue';
import { schedule } from './de/schedule';
import { settings } from './de/settings';
import type { en } from './en';

/** The German texts, by area; each area is a file. */
export const de: Translation<typeof en> = {
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
};
