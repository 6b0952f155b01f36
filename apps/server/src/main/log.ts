import pino, { type DestinationStream, type Logger } from 'pino';

/** The fields of errors that are logged. Others may quote personal data: PostgreSQL's `detail` contains rows. */
const FIELDS: ReadonlySet<string> = new Set(['type', 'message', 'stack', 'code', 'table', 'constraint']);

/** A warning or error of a request. */
export interface RequestLine {
  requestId: string;
  level: 'warning' | 'error';
  /** The fields of the line and its words. */
  fields: Readonly<Record<string, unknown>>;
  message: string;
}

const WARNING = 40;
const ERROR = 50;

/** The log: JSON lines without personal data. `onRequestLine` hears the warnings and errors of requests too. */
export const createLog = (
  level: string,
  destination: DestinationStream,
  onRequestLine?: (line: RequestLine) => void,
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      hooks: {
        logMethod(given, write, number) {
          if (onRequestLine && number >= WARNING) {
            const requestId: unknown = this.bindings()['reqId'];
            const [fields, message] = given as unknown[];
            if (typeof requestId === 'string')
              onRequestLine({
                requestId,
                level: number >= ERROR ? 'error' : 'warning',
                fields: typeof fields === 'object' && fields !== null ? { ...fields } : {},
                message: typeof fields === 'string' ? fields : typeof message === 'string' ? message : '',
              });
          }
          write.apply(this, given);
        },
      },
    },
    destination,
  );

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => FIELDS.has(name)));
}
