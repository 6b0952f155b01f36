import type { Translation } from '@touchline/texts/translation';
import { ads } from './de/ads';
import { audience } from './de/audience';
import { desk } from './de/desk';
import { draft } from './de/draft';
import { entry } from './de/entry';
import { fields } from './de/fields';
import { form } from './de/form';
import { frame } from './de/frame';
import { inputs } from './de/inputs';
import { now } from './de/now';
import { onDemand } from './de/on-demand';
import { pages } from './de/pages';
import { parts } from './de/parts';
import { preview } from './de/preview';
import { quality } from './de/quality';
import { revenue } from './de/revenue';
import { settings } from './de/settings';
import type { en } from './en';

/** The German texts, by area; each area is a file. */
export const de: Translation<typeof en> = {
  ads,
  audience,
  desk,
  draft,
  entry,
  fields,
  form,
  frame,
  inputs,
  now,
  'on-demand': onDemand,
  pages,
  parts,
  preview,
  quality,
  revenue,
  settings,
};
