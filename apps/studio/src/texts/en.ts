import { ads } from './en/ads';
import { audience } from './en/audience';
import { desk } from './en/desk';
import { draft } from './en/draft';
import { entry } from './en/entry';
import { fields } from './en/fields';
import { form } from './en/form';
import { frame } from './en/frame';
import { inputs } from './en/inputs';
import { now } from './en/now';
import { onDemand } from './en/on-demand';
import { pages } from './en/pages';
import { parts } from './en/parts';
import { preview } from './en/preview';
import { quality } from './en/quality';
import { revenue } from './en/revenue';
import { settings } from './en/settings';

/** The English texts, by area; each area is a file. */
export const en = {
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
} as const;
