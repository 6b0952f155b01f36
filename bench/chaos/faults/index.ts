import { between } from './between';
import { database } from './database';
import type { Fault } from './fault';
import { nodes } from './nodes';
import { restore } from './restore';
import { surroundings } from './surroundings';

export type { Fault } from './fault';

export const faults: readonly Fault[] = [...nodes, ...database, ...between, ...surroundings, restore];
