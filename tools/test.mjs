import { requireNode } from './lib/node-version.mjs';

requireNode();
void import('./lib/testing/test.mjs').then((command) => command.test(process.argv.slice(2)));
