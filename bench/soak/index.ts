import { soakBackground } from './background';
import { soakFrames } from './frames';
import { soakZaps } from './zaps';

/**
 * `npm run soak [-- minutes [frame]]` plays live channels in all three frames at once, or in one of them where the
 * machine is slow; `-- zaps [count]` zaps and checks for leaks; `-- background [minutes]` suspends a tab and resumes
 * it. Figures are written to `bench/results/`.
 */
const [what = '10', count] = process.argv.slice(2);
const soaks: Readonly<Record<string, () => Promise<number>>> = {
  zaps: () => soakZaps(Number(count ?? 200)),
  background: () => soakBackground(Number(count ?? 60)),
};
process.exitCode = await (soaks[what] ?? (() => soakFrames(Number(what), count)))();
