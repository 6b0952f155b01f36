import { parseSync, visitorKeys } from 'oxc-parser';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

const TYPES_ONLY = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|ParameterProperty)/;
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TaggedTemplateExpression']);
const TYPE_KEYS = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'implements']);

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export const isNode = (value) => value instanceof Object && 'type' in value && typeof value.type === 'string';

/**
 * Visits the nodes of a source that exist at run time, each with the nodes around it, nearest first.
 * @param {string} file
 * @param {string} text
 * @param {(node: Node, around: readonly Node[]) => void} visit
 */
export function walk(file, text, visit) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {(node: Node, around: readonly Node[]) => void} */
  const step = (node, around) => {
    if (TYPES_ONLY.test(node.type) || SKIPPED.has(node.type)) return;
    visit(node, around);
    const inside = [node, ...around];
    for (const key of visitorKeys[node.type] ?? []) {
      if (TYPE_KEYS.has(key)) continue;
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) step(child, inside);
    }
  };
  for (const statement of program.body) if (isNode(statement)) step(statement, []);
}
