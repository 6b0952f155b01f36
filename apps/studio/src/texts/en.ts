import { ads } from './en/ads';
import { audience } from './en/audience';
import { audit } from './en/audit';
import { desk } from './en/desk';
import { entry } from './en/entry';
import { frame } from './en/frame';
import { health } from './en/health';
import { inputs } from './en/inputs';
import { keys } from './en/keys';
import { now } from './en/now';
import { onDemand } from './en/on-demand';
import { operators } from './en/operators';
import { own } from './en/own';
import { parts } from './en/parts';
import { people } from './en/people';
import { preview } from './en/preview';
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
  keys,
  now,
  'on-demand': onDemand,
  operators,
  own,
  parts,
  people,
  preview,
  quality,
  revenue,
  settings,
} as const;
