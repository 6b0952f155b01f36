import { requireNode } from './lib/node-version.mjs';

requireNode();
void import('./lib/mutants/mutants.mjs').then((command) => command.mutants(process.argv.slice(2)));
