import { lineTo } from './database-line';
import { cloneDatabase, type Node, type NodeOptions, startNode, type TestDatabase } from './world';

/** A node that a test can cut off from its database. */
export interface CutOffNode extends Node {
  /** Not behind the line that is cut. */
  database: TestDatabase;
  /** Runs a function while the database is unreachable for the node. */
  whileAway(work: () => Promise<void>): Promise<void>;
}

/** Starts a node with the small operator's content; the caller closes it, and its database is dropped. */
export async function startCutOffNode(options: Omit<NodeOptions, 'database'> = {}): Promise<CutOffNode> {
  const database = await cloneDatabase('filled');
  const line = await lineTo(database.connection);
  const node = await startNode({ ...options, database: { ...database, connection: line.connection } });
  return {
    ...node,
    database,
    async whileAway(work) {
      await line.cut();
      try {
        await work();
      } finally {
        await line.mend();
      }
    },
    async close() {
      await node.close();
      await line.cut();
      await database.drop();
    },
  };
}
