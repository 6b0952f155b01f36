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
/** What an address is for, and how libpq calls the servers that serve it. */
const KINDS = {
  written: ['read-write', 'primary'],
  read: ['any', 'read-only', 'standby', 'prefer-standby'],
} as const;
const DEFAULT_PORT = 5432;

/**
 * Reads an address as libpq does, which may list several servers: `postgres://user@one:5432,two:5432/name`. Returns what is
 * wrong with it as a sentence's end.
 */
export function readAddress(text: string, purpose: keyof typeof KINDS = 'written'): DatabaseAddress | string {
  const [, before, hosts = '', after = ''] = PARTS.exec(text) ?? [];
  if (before === undefined) return FORM;
  const listed = hosts.split(',');
  const all = listed.map((host) => `${before}${host}${after}`);
  if (!all.every((each) => URL.canParse(each)) || (listed.length > 1 && listed.includes(''))) return FORM;
  const url = new URL(all[0] ?? '');
  if (url.searchParams.get('host')?.includes(','))
    return 'must list its servers before the name, as host:5432,other:5432';
  const kind = url.searchParams.get(SESSION_KIND);
  const kinds: readonly string[] = KINDS[purpose];
  if (kind !== null && !kinds.includes(kind))
    return `is ${purpose === 'read' ? 'only read' : 'written to'}: ${SESSION_KIND} can be ${kinds.join(' or ')}, not “${kind}”`;
  if (listed.length === 1 && kind === null) return { connectionString: text };
  url.searchParams.delete(SESSION_KIND);
  return { connectionString: url.href, places: all.map(placeOf) };
}

const FORM = 'must be a PostgreSQL address such as postgres://user:password@host:5432/name';

function placeOf(address: string): Place {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) };
}
