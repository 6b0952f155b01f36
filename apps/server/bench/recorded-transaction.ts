import type pg from 'pg';
import { type Statement, watchQueries } from './recorded-queries';

/** The one transaction that `work` runs, from its begin to its commit. */
export async function recordTransaction(work: () => Promise<unknown>): Promise<Statement[]> {
  const byClient = new Map<pg.Client, Statement[]>();
  await watchQueries(work, (client, statement) => {
    if (/^\s*(begin|start transaction)/i.test(statement.text)) byClient.set(client, []);
    byClient.get(client)?.push(statement);
  });
  const [statements = []] = byClient.values();
  const end = statements.findIndex(({ text }) => /^\s*commit/i.test(text));
  if (byClient.size !== 1 || end < 0) throw new Error(`${byClient.size} transactions were begun where one was meant`);
  return statements.slice(0, end + 1);
}
