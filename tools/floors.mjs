import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import rules from '../architecture.rules.mjs';
import { floorsPicture } from './lib/architecture/picture.mjs';
import { root } from './lib/root.mjs';

writeFileSync(join(root, 'docs/pictures/floors.svg'), floorsPicture(rules));
