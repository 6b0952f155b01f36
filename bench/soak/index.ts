import { soakBackground } from './background';
import { soakFrames } from './frames';
import { soakTvZaps } from './tv-zaps';
import { soakZaps } from './zaps';

/**
 * `npm run soak [-- minutes [frame]]` plays live channels in all three frames at once, or in one of them where the
 * machine is slow; `-- zaps [count]` zaps and checks for leaks; `-- tv-zaps [minutes [ms of a look]]` does so for an hour
 * in the unpacked package of a TV; `-- background [minutes]` suspends a tab and resumes it. Figures are written to
 * `bench/results/`.
 */
const [what = '10', count, look] = process.argv.slice(2).filter((word) => word !== '--minutes');
const soaks: Readonly<Record<string, () => Promise<number>>> = {
  zaps: () => soakZaps(Number(count ?? 200)),
  'tv-zaps': () => soakTvZaps(Number(count ?? 60), look === undefined ? undefined : Number(look)),
  background: () => soakBackground(Number(count ?? 60)),
};
process.exitCode = await (soaks[what] ?? (() => soakFrames(Number(what), count)))();
