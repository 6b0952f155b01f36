import type { MoneyDesk } from '../paying';
import { fail, runCommand } from './command-line';
import { withModules } from './with-modules';

const USAGE = `Usage: npm run money -- refund <order or purchase>
       npm run money -- show <order, purchase or e-mail address>
       npm run money -- check`;

/** Refunds, shows and checks payments from the command line, with the services of the server. */
async function main([command, id, ...rest]: string[]): Promise<number> {
  const work = rest.length > 0 ? undefined : workOf(command, id);
  return work ? withModules(({ paying }) => work(paying.services.desk)) : fail(USAGE);
}

type Work = (desk: MoneyDesk) => Promise<number>;

function workOf(command: string | undefined, id: string | undefined): Work | undefined {
  if (command === 'check' && id === undefined)
    return async (desk) => {
      const { isInOrder, lines } = await desk.check();
      return print(lines, isInOrder ? 0 : 1);
    };
  if (id === undefined) return undefined;
  if (command === 'refund') return async (desk) => print(await desk.refund(id));
  if (command === 'show') return async (desk) => print(await desk.show(id));
  return undefined;
}

function print(lines: readonly string[], code = 0): number {
  for (const line of lines) console.log(line);
  return code;
}

await runCommand(main);
