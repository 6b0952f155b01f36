import { soakChannel } from './soak-channel';
import { soakZaps } from './soak-zaps';

/** `npm run soak [-- minutes]` plays a live channel; `npm run soak -- zaps [count]` zaps and looks for what is left behind. */
const [what = '5', count = '200'] = process.argv.slice(2);
process.exitCode = what === 'zaps' ? await soakZaps(Number(count)) : await soakChannel(Number(what));
