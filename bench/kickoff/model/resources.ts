/** What requests use up, in units per second. */
export const FLOWS = [
  /** Cores of the threads that run JavaScript; a node has one. */
  'main',
  /** Cores of the other threads of nodes. */
  'other',
  /** Cores of the database. */
  'database',
  'commits',
  /** Connections to the database in use. */
  'connections',
  'edgeRequests',
  /** Gigabits per second of edges. */
  'edgeGigabits',
] as const;
export type Flow = (typeof FLOWS)[number];

/** What viewers hold as long as they are there. */
export const HOLDINGS = ['changes', 'scores', 'memory'] as const;
type Holding = (typeof HOLDINGS)[number];
export type Resource = Flow | Holding;

export const NAMES: Readonly<Record<Resource, string>> = {
  main: 'nodes: the thread that runs JavaScript',
  other: 'nodes: threads for hashes and compression',
  database: 'database: cores',
  commits: 'database: commits per second',
  connections: 'nodes: connections to the database',
  edgeRequests: 'edges: requests per second',
  edgeGigabits: 'edges: gigabits per second',
  changes: 'nodes: places for streams of changes',
  scores: 'nodes: places for streams of scores',
  memory: 'nodes: memory of streams',
};

/** How many machines there are, and what each of them has. */
export interface Machines {
  nodes: number;
  /** 0: viewers reach the nodes directly. */
  edges: number;
  databaseCores: number;
  commitsPerSecond: number;
  each: MachineSizes;
  /** Each of them can do so many times as much; to find out what is needed. */
  factor?: number;
}

export interface MachineSizes {
  /** Of a node, one process each; not less than two. */
  coresOfNode: number;
  gigabytesOfNode: number;
  gigabitsOfEdge: number;
  requestsOfEdge: number;
}

/** Assumed: edges are not measured here. A node has the two cores of the machine that was measured. */
export const USUAL: MachineSizes = { coresOfNode: 2, gigabytesOfNode: 4, gigabitsOfEdge: 20, requestsOfEdge: 40_000 };

/** Limits of the product. */
export const CONNECTIONS_OF_NODE = 10;
const STREAMS_OF_NODE = 10_000;
/** Of the memory of a node for streams; the rest is for the app, its content and its answers. */
const MEMORY_FOR_STREAMS = 0.5;

export function flowCapacity(flow: Flow, machines: Machines): number {
  const { nodes, edges, databaseCores, commitsPerSecond, each, factor = 1 } = machines;
  const all: Record<Flow, number> = {
    main: nodes,
    other: nodes * (each.coresOfNode - 1),
    database: databaseCores,
    commits: commitsPerSecond,
    connections: nodes * CONNECTIONS_OF_NODE,
    edgeRequests: edges === 0 ? Number.POSITIVE_INFINITY : edges * each.requestsOfEdge,
    edgeGigabits: edges === 0 ? Number.POSITIVE_INFINITY : edges * each.gigabitsOfEdge,
  };
  return all[flow] * factor;
}

export function holdingCapacity(holding: Holding, { nodes, each, factor = 1 }: Machines): number {
  const ofNode = holding === 'memory' ? each.gigabytesOfNode * MEMORY_FOR_STREAMS * 1_000_000 : STREAMS_OF_NODE;
  return nodes * ofNode * factor;
}
