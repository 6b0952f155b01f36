import type { OperatorDesk } from '../studio';
import { fail, runCommand } from './command-line';
import { withModules } from './with-modules';

const USAGE = `Usage: npm run operator -- add <e-mail address> <role>
       npm run operator -- role <e-mail address> <role>
       npm run operator -- reset <e-mail address>
       npm run operator -- end <e-mail address>
       npm run operator -- list
Roles: owner, editor, producer, support, finance, auditor`;

type Work = (desk: OperatorDesk) => Promise<readonly string[]>;

/** Adds, changes, resets and ends operators of the studio, also beside a running server. */
async function main(args: string[]): Promise<number> {
  const work = workOf(args);
  if (!work) return fail(USAGE);
  return withModules(async ({ studio }) => {
    for (const line of await work(studio.services.operatorDesk)) console.log(line);
    return 0;
  });
}

function workOf([command, email, role, ...rest]: string[]): Work | undefined {
  if (rest.length > 0) return undefined;
  if (command === 'list' && email === undefined) return (desk) => desk.list();
  if (email === undefined) return undefined;
  if (role !== undefined) {
    if (command === 'add') return async (desk) => handOver(email, await desk.add(email, role));
    if (command !== 'role') return undefined;
    return async (desk) => {
      await desk.setRole(email, role);
      return [`${email} has the role ${role}.`];
    };
  }
  if (command === 'reset') return async (desk) => handOver(email, await desk.reset(email));
  if (command !== 'end') return undefined;
  return async (desk) => {
    await desk.end(email);
    return [`${email} is no operator any more.`];
  };
}

const handOver = (email: string, address: string) => [
  `Hand this address to ${email}; it works once, for 24 hours:`,
  address,
];

await runCommand(main);
