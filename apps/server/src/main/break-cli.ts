import { fail, runCommand } from './command-line';
import { withModules } from './with-modules';

const USAGE = 'Usage: npm run break -- end <stream>';

/** `end <stream>`: returns the viewers of a stream from the break to the match. */
async function main([command, streamId, ...rest]: string[]): Promise<number> {
  if (command !== 'end' || streamId === undefined || rest.length > 0) return fail(USAGE);
  return withModules(async ({ advertising }) => {
    const endedAt = await advertising.services.breakEnds.end(streamId);
    console.log(`The break of “${streamId}” ended at ${new Date(endedAt * 1000).toISOString()}.`);
    return 0;
  });
}

await runCommand(main);
