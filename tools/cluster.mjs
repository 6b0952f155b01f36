import { requireNode } from './lib/node-version.mjs';

requireNode();
void import('./lib/cluster/command.mjs').then(({ cluster }) => cluster(process.argv.slice(2)));
