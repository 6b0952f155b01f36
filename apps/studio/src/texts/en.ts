import { ads } from './en/ads';
import { audience } from './en/audience';
import { audit } from './en/audit';
import { desk } from './en/desk';
import { entry } from './en/entry';
import { frame } from './en/frame';
import { health } from './en/health';
import { inputs } from './en/inputs';
import { now } from './en/now';
import { onDemand } from './en/on-demand';
import { parts } from './en/parts';
import { quality } from './en/quality';
import { revenue } from './en/revenue';
import { settings } from './en/settings';

/** The English texts, by area; each area is a file. */
export const en = {
  ads,
  audience,
  audit,
  desk,
  entry,
  frame,
  health,
  inputs,
  now,
  'on-demand': onDemand,
  parts,
  quality,
  revenue,
  settings,
} as const;
