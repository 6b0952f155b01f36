import { isTest, matches } from './rules.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./rules.mjs').Rules} Rules */
/** @typedef {import('./rules.mjs').Break} Break */
/** @typedef {{ from: string, to: string, specifier: string, line: number }} Edge an import between two files */
/** @typedef {Map<string, Map<string, Edge>>} Edges by importing and imported node; of several imports the first */

/**
 * @param {Iterable<{ from: string, to: string, edge: Edge }>} all
 * @returns {Edges}
 */
function collect(all) {
  /** @type {Edges} */
  const edges = new Map();
  for (const { from, to, edge } of all) {
    const own = edges.get(from) ?? new Map();
    if (!own.has(to)) own.set(to, edge);
    edges.set(from, own);
  }
  return edges;
}

/**
 * The shortest circle through a node, if any: the imports that lead from it back to it.
 * @param {Edges} edges
 * @param {string} start
 * @returns {Edge[] | undefined}
 */
function circleThrough(edges, start) {
  /** @type {Map<string, { from: string, edge: Edge }>} */
  const reachedBy = new Map();
  const waiting = [start];
  for (const node of waiting)
    for (const [to, edge] of edges.get(node) ?? []) {
      if (reachedBy.has(to)) continue;
      reachedBy.set(to, { from: node, edge });
      if (to !== start) waiting.push(to);
    }
  /** @type {Edge[]} */
  const path = [];
  for (let step = reachedBy.get(start); step; step = step.from === start ? undefined : reachedBy.get(step.from))
    path.unshift(step.edge);
  return path.length > 0 ? path : undefined;
}

/**
 * Repeatedly removes the nodes that import nothing or that nothing imports: only circles and paths between them remain.
 * @param {Edges} edges
 */
function withoutEnds(edges) {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const imported = new Set([...edges.values()].flatMap((own) => [...own.keys()]));
    for (const [node, own] of edges) {
      for (const to of own.keys()) if (!edges.has(to)) own.delete(to);
      if (own.size > 0 && imported.has(node)) continue;
      edges.delete(node);
      isDone = false;
    }
  }
  return edges;
}

/**
 * One circle for every group of nodes that are connected by circles.
 * @param {Edges} all
 * @returns {Edge[][]}
 */
function circles(all) {
  const edges = withoutEnds(all);
  /** @type {Edge[][]} */
  const found = [];
  for (const node of [...edges.keys()].sort()) {
    const circle = edges.has(node) && circleThrough(edges, node);
    if (circle) found.push(circle);
    // Other circles through this node share it: they are reported once this one is removed.
    edges.delete(node);
    for (const own of edges.values()) own.delete(node);
    withoutEnds(edges);
  }
  return found;
}

/**
 * @param {Edge[]} circle
 * @param {string} what
 * @param {string} reason
 * @returns {Break[]}
 */
function report([first, ...rest], what, reason) {
  if (!first) return [];
  const others = rest.map(({ from, line, specifier }) => `${from}:${line} imports '${specifier}'`).join(', ');
  return [{ file: first.from, line: first.line, problem: `${what}: imports '${first.specifier}', ${others}`, reason }];
}

/**
 * @param {Rules} rules
 * @param {Graph} graph
 */
export function fileCircles(rules, graph) {
  const edges = collect([...graph.edges()].map((edge) => ({ from: edge.from, to: edge.to, edge })));
  return circles(edges).flatMap((circle) => report(circle, 'is in a circle of files', rules.circles.files));
}

/**
 * The deepest folder that holds both files, and their first names below it.
 * @param {string} from
 * @param {string} to
 */
function parting(from, to) {
  const names = from.split('/');
  const others = to.split('/');
  const at = names.findIndex((name, index) => name !== others[index]);
  return { parent: names.slice(0, at), from: names[at] ?? '', to: others[at] ?? '' };
}

/**
 * Circles of folders with the same parent; a file beside them counts as a separate folder. Tests may import any folder.
 * @param {Rules} rules
 * @param {Graph} graph
 */
export function folderCircles(rules, graph) {
  /** @type {Map<string, { from: string, to: string, edge: Edge }[]>} */
  const byParent = new Map();
  for (const edge of graph.edges()) {
    if (isTest(rules, edge.from)) continue;
    const { parent, from, to } = parting(edge.from, edge.to);
    // Floors already allow one direction only.
    if (rules.floors.some(({ folder }) => folder === parent.join('/'))) continue;
    if (!parent.some((_, index) => matches(parent.slice(0, index + 1).join('/'), rules.circles.folders))) continue;
    const path = parent.join('/');
    byParent.set(path, [...(byParent.get(path) ?? []), { from, to, edge }]);
  }
  return [...byParent].flatMap(([parent, all]) =>
    circles(collect(all))
      // Without a folder in it, it is a circle of files.
      .filter((circle) =>
        circle.some(({ from, to }) => [from, to].some((file) => file.slice(parent.length + 1).includes('/'))),
      )
      .flatMap((circle) => report(circle, `is in a circle of folders of ${parent}`, rules.circles.foldersReason)),
  );
}
