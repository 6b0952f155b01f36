import pg from 'pg';

/** A statement as it left this process. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Calls back with every statement while `work` runs, and the connection it is sent on. */
export async function watchQueries(
  work: () => Promise<unknown>,
  saw: (client: pg.Client, statement: Statement) => void,
): Promise<void> {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => unknown;
  const record = function record(this: pg.Client, ...sent: unknown[]): unknown {
    const [text, values] = sent;
    if (typeof text === 'string') saw(this, { text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, sent);
  };
  Reflect.set(pg.Client.prototype, 'query', record);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
}
