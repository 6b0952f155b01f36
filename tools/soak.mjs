import { bench } from './lib/bench.mjs';

await bench('soak/index.ts');
