import { bench } from './lib/bench.mjs';

await bench('index.ts');
