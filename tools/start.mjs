import { requireNode } from './lib/node-version.mjs';

requireNode();
void import('./lib/start.mjs').then((command) => command.start());
