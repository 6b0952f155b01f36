import pg from 'pg';

/** A statement as it left this process. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The one transaction that `work` runs, from its begin to its commit. */
export async function recordTransaction(work: () => Promise<unknown>): Promise<Statement[]> {
  const byClient = new Map<pg.Client, Statement[]>();
  const query = Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => unknown;
  const record = function record(this: pg.Client, ...sent: unknown[]): unknown {
    const [text, values] = sent;
    if (typeof text === 'string') {
      if (/^\s*(begin|start transaction)/i.test(text)) byClient.set(this, []);
      byClient.get(this)?.push({ text, values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(query, this, sent);
  };
  Reflect.set(pg.Client.prototype, 'query', record);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  const [statements = []] = byClient.values();
  const end = statements.findIndex(({ text }) => /^\s*commit/i.test(text));
  if (byClient.size !== 1 || end < 0) throw new Error(`${byClient.size} transactions were begun where one was meant`);
  return statements.slice(0, end + 1);
}
