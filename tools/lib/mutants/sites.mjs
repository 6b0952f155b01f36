import { isNode, walk } from './walk.mjs';

/** @typedef {import('./walk.mjs').Node} Node */
/**
 * A place where a break is possible: the text from `start` to `end` becomes `broken`. `value` is the literal that it
 * changes. What is outside of functions runs when its module is loaded, so that no test is known to reach it.
 * @typedef {{ file: string, line: number, start: number, end: number, kind: Kind, broken: string, value?: string, isInFunction: boolean }} Site
 */
/** @typedef {'condition' | 'operator' | 'literal' | 'call' | 'return'} Kind */

/** @type {Record<string, string>} */
const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
const TESTED = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Calls that observe: their absence breaks no requirement unless it asks for them. */
const OBSERVING = /^(?:\w+\.)*(?:console|log|logger|metrics|performance|debug)\b/;

/** A failure that is ignored on purpose has no effect. */
const IGNORING = /\.catch\(\(\) => undefined\)$/;

/**
 * @param {unknown} value
 * @returns {Node | undefined}
 */
const nodeOf = (value) => (isNode(value) ? value : undefined);

/**
 * A literal that is neither a name, a type, nor the value of an attribute.
 * @param {Node} node
 * @param {Node | undefined} parent
 */
const isValue = (node, parent) =>
  parent !== undefined &&
  !(parent['key'] === node && parent['computed'] !== true) &&
  !/^(JSX|Import|Export(?!Default))/.test(parent.type) &&
  parent['directive'] === undefined;

/**
 * The literal with another value.
 * @param {unknown} value
 */
function otherLiteral(value) {
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return String(value + 1);
  return typeof value === 'string' ? JSON.stringify(`${value}~`) : undefined;
}

/**
 * The breaks that are possible at one node.
 * @param {string} text
 * @param {Node} node
 * @param {Node | undefined} parent
 * @returns {{ start: number, end: number, kind: Kind, broken: string, value?: string }[]}
 */
function breaksOf(text, node, parent) {
  const source = (/** @type {Node} */ { start, end }) => text.slice(start, end);
  const test = TESTED.has(node.type) ? nodeOf(node['test']) : undefined;
  if (test) return [{ start: test.start, end: test.end, kind: 'condition', broken: `!(${source(test)})` }];
  const { type, start, end } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const [left, right, operator] = [nodeOf(node['left']), nodeOf(node['right']), OPERATORS[String(node['operator'])]];
    if (!left || !right || !operator) return [];
    return [{ start, end, kind: 'operator', broken: `((${source(left)}) ${operator} (${source(right)}))` }];
  }
  if (type === 'Literal' && isValue(node, parent)) {
    const broken = otherLiteral(node['value']);
    return broken === undefined ? [] : [{ start, end, kind: 'literal', broken, value: String(node['value']) }];
  }
  const expression = type === 'ExpressionStatement' ? nodeOf(node['expression']) : undefined;
  if (expression && /^(Call|Await|Chain)/.test(expression.type)) {
    const code = source(expression);
    if (code.startsWith('super') || OBSERVING.test(code) || IGNORING.test(code)) return [];
    return [{ start: expression.start, end: expression.end, kind: 'call', broken: 'undefined' }];
  }
  const body = FUNCTIONS.has(type) ? nodeOf(node['body']) : undefined;
  if (body?.type === 'BlockStatement' && Array.isArray(body['body']) && body['body'].length > 0)
    return [{ start: body.start + 1, end: body.start + 1, kind: 'return', broken: ' return;' }];
  return [];
}

/**
 * Every place of a source where a break is possible.
 * @param {string} file
 * @param {string} text
 * @returns {Site[]}
 */
export function sitesOf(file, text) {
  /** @type {Site[]} */
  const sites = [];
  const lineAt = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length;
  walk(file, text, (node, around) => {
    for (const found of breaksOf(text, node, around[0])) {
      const isInFunction = found.kind === 'return' || around.some(({ type }) => FUNCTIONS.has(type));
      sites.push({ file, line: lineAt(found.start), isInFunction, ...found });
    }
  });
  return sites;
}

/**
 * The source with one break.
 * @param {string} text
 * @param {Site} site
 */
export const broken = (text, { start, end, broken: instead }) => text.slice(0, start) + instead + text.slice(end);
