/** A server of a database. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Where a database is. */
export interface DatabaseAddress {
  /** In the form that pg reads; of several servers, the first one's. */
  readonly connectionString: string;
  /** Several servers, of which one is written to. */
  readonly places?: readonly Place[];
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/;
const SESSION_KIND = 'target_session_attrs';
/** Both mean the one server that is written to. */
const WRITTEN_TO = new Set(['read-write', 'primary']);
const DEFAULT_PORT = 5432;

/**
 * Reads an address as libpq does, which may list several servers: `postgres://user@one:5432,two:5432/name`. Returns what is
 * wrong with it as a sentence's end.
 */
export function readAddress(text: string): DatabaseAddress | string {
  const [, before, hosts = '', after = ''] = PARTS.exec(text) ?? [];
  if (before === undefined) return FORM;
  const listed = hosts.split(',');
  const all = listed.map((host) => `${before}${host}${after}`);
  if (!all.every((each) => URL.canParse(each)) || (listed.length > 1 && listed.includes(''))) return FORM;
  const url = new URL(all[0] ?? '');
  if (url.searchParams.get('host')?.includes(','))
    return 'must list its servers before the name, as host:5432,other:5432';
  const kind = url.searchParams.get(SESSION_KIND);
  if (kind !== null && !WRITTEN_TO.has(kind))
    return `is written to: ${SESSION_KIND} can be ${[...WRITTEN_TO].join(' or ')}, not “${kind}”`;
  if (listed.length === 1 && kind === null) return { connectionString: text };
  url.searchParams.delete(SESSION_KIND);
  return { connectionString: url.href, places: all.map(placeOf) };
}

const FORM = 'must be a PostgreSQL address such as postgres://user:password@host:5432/name';

function placeOf(address: string): Place {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) };
}
