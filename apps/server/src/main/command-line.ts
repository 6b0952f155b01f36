import { SettingError } from '../kernel/common/setting-error';

/** Failures whose message is enough for an operator; any other one is printed with its stack. */
interface Explained {
  kinds?: readonly (abstract new (...args: never[]) => Error)[];
  /** Codes of Node's system errors, such as `ENOENT`. */
  codes?: readonly string[];
}

/** Prints why a command failed; returns its exit code. */
export function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}

/** Runs a command with the arguments of the process; its result is the exit code. */
export async function runCommand(
  command: (args: string[]) => Promise<number>,
  explained: Explained = {},
): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    console.error(isExplained(error, explained) ? error.message : error);
    process.exitCode = 1;
  }
}

function isExplained(error: unknown, { kinds = [], codes = [] }: Explained): error is Error {
  if (!(error instanceof Error)) return false;
  if ([SettingError, ...kinds].some((kind) => error instanceof kind)) return true;
  return 'code' in error && codes.includes(String(error.code));
}
