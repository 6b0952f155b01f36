import pino, { type DestinationStream, type Logger } from 'pino';

/** The fields of errors that are logged. Others may quote personal data: PostgreSQL's `detail` contains rows. */
const FIELDS: ReadonlySet<string> = new Set(['type', 'message', 'stack', 'code', 'table', 'constraint']);

/** The log: JSON lines without personal data. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, destination);

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => FIELDS.has(name)));
}
