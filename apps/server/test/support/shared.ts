import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { cloneDatabase, type Node, type NodeOptions, startNode, type TestDatabase } from './world';

/** A node with the small operator's content shared by all tests of a file, and its two request functions. */
interface SharedClub {
  node: () => Node;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (url: string, payload: object) => Promise<LightMyRequestResponse>;
}

export function sharedClub(options: () => Promise<Omit<NodeOptions, 'database'>> = async () => ({})): SharedClub {
  let running: { node: Node; database: TestDatabase } | undefined;
  beforeAll(async () => {
    const database = await cloneDatabase('filled');
    running = { database, node: await startNode({ ...(await options()), database }) };
  });
  afterAll(async () => {
    await running?.node.close();
    await running?.database.drop();
  });
  const node = () => {
    if (!running) throw new Error('The shared node is there from the first test on');
    return running.node;
  };
  return {
    node,
    get: (url, headers = {}) => node().app.inject({ url, headers }),
    post: (url, payload) => node().app.inject({ method: 'POST', url, payload }),
  };
}
