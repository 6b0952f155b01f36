/** A value, or a call whose arguments stand behind its name. */
export type Operand =
  | { kind: 'literal'; value: string | number | boolean | undefined }
  | { kind: 'field'; variable: string; path: readonly string[] }
  | { kind: 'function'; name: string }
  | { kind: 'group'; pipeline: Pipeline; path: readonly string[] };

/** Commands, each of which gets the result of the one before as its last argument. */
export interface Pipeline {
  readonly sets?: { readonly name: string; readonly isNew: boolean };
  readonly commands: readonly (readonly Operand[])[];
}

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'output'; pipeline: Pipeline }
  | { kind: 'if' | 'with'; pipeline: Pipeline; body: readonly Part[]; otherwise: readonly Part[] }
  | { kind: 'range'; names: readonly string[]; pipeline: Pipeline; body: readonly Part[]; otherwise: readonly Part[] }
  | { kind: 'define'; name: string; body: readonly Part[] };

type Piece = { text: string } | { action: string };

const ACTION = /\{\{(- )?((?:[^"`}]|"(?:[^"\\]|\\.)*"|`[^`]*`|\}(?!\}))*?)( -)?\}\}/gs;
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|`[^`]*`|:=|[|(),=]|-?\d+(?:\.\d+)?|\$?[\w.]+|\$)/y;

/** Parses what charts use of the templates of Go. */
export function parseTemplate(text: string): Part[] {
  const pieces = split(text);
  const { parts, at } = parseParts(pieces, 0, []);
  if (at < pieces.length) throw new Error('There is an end without a begin.');
  return parts;
}

function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let trimsNext = false;
  const addText = (raw: string) => {
    const begun = trimsNext ? raw.trimStart() : raw;
    if (begun !== '') pieces.push({ text: begun });
  };
  for (const match of text.matchAll(ACTION)) {
    const [whole, trimsBefore, action = '', trimsAfter] = match;
    const before = text.slice(from, match.index);
    addText(trimsBefore ? before.trimEnd() : before);
    trimsNext = trimsAfter !== undefined;
    from = match.index + whole.length;
    if (!action.trim().startsWith('/*')) pieces.push({ action: action.trim() });
  }
  addText(text.slice(from));
  return pieces;
}

interface Parsed {
  parts: Part[];
  at: number;
  /** The action that ended the parts. */
  end?: string;
}

/** Reads parts until one of the actions `ends`. */
function parseParts(pieces: readonly Piece[], start: number, ends: readonly string[]): Parsed {
  const parts: Part[] = [];
  let at = start;
  while (at < pieces.length) {
    const piece = pieces[at++];
    if (!piece) break;
    if ('text' in piece) {
      parts.push({ kind: 'text', text: piece.text });
      continue;
    }
    const [word = ''] = piece.action.split(/\s/, 1);
    if (ends.includes(word)) return { parts, at, end: piece.action };
    if (word === 'define') {
      const name = JSON.parse(piece.action.slice('define'.length).trim()) as string;
      const body = parseParts(pieces, at, ['end']);
      parts.push({ kind: 'define', name, body: body.parts });
      at = body.at;
    } else if (word === 'if' || word === 'with' || word === 'range') {
      const block = parseBlock(word, piece.action.slice(word.length), pieces, at);
      parts.push(block.part);
      at = block.at;
    } else parts.push({ kind: 'output', pipeline: parsePipeline(piece.action) });
  }
  if (ends.length > 0) throw new Error(`There is no ${ends.join(' or ')}.`);
  return { parts, at };
}

function parseBlock(
  kind: 'if' | 'with' | 'range',
  head: string,
  pieces: readonly Piece[],
  start: number,
): { part: Part; at: number } {
  const body = parseParts(pieces, start, ['else', 'end']);
  let { at } = body;
  let otherwise: Part[] = [];
  const [, elseKind, elseHead = ''] = /^else(?:\s+(if|with)(.*))?$/s.exec(body.end ?? '') ?? [];
  if (body.end !== 'end' && (elseKind === 'if' || elseKind === 'with')) {
    const nested = parseBlock(elseKind, elseHead, pieces, at);
    otherwise = [nested.part];
    at = nested.at;
  } else if (body.end !== 'end') {
    const rest = parseParts(pieces, at, ['end']);
    otherwise = rest.parts;
    at = rest.at;
  }
  if (kind !== 'range') return { part: { kind, pipeline: parsePipeline(head), body: body.parts, otherwise }, at };
  const [, declared, list = head] = /^\s*((?:\$\w+\s*,\s*)?\$\w+)\s*:=(.*)$/s.exec(head) ?? [];
  const names = (declared ?? '').split(',').flatMap((name) => name.trim().slice(1) || []);
  return { part: { kind, names, pipeline: parsePipeline(list), body: body.parts, otherwise }, at };
}

function tokens(text: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd();
  while (TOKEN.lastIndex < end.length) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(end);
    if (!match?.[1]) throw new Error(`“${end.slice(from)}” cannot be read.`);
    found.push(match[1]);
  }
  return found;
}

function parsePipeline(text: string): Pipeline {
  const all = tokens(text);
  const [first = '', sign = ''] = all;
  const isSet = first.startsWith('$') && (sign === ':=' || sign === '=');
  const read = readPipeline(isSet ? all.slice(2) : all, 0);
  return isSet ? { ...read.pipeline, sets: { name: first.slice(1), isNew: sign === ':=' } } : read.pipeline;
}

function readPipeline(all: readonly string[], start: number): { pipeline: Pipeline; at: number } {
  const commands: Operand[][] = [[]];
  let at = start;
  for (; at < all.length && all[at] !== ')'; at++) {
    const token = all[at] ?? '';
    if (token === '|') commands.push([]);
    else if (token === '(') {
      const group = readPipeline(all, at + 1);
      at = group.at;
      const next = all[at + 1] ?? '';
      const hasPath = next.startsWith('.') && next.length > 1;
      if (hasPath) at++;
      commands.at(-1)?.push({ kind: 'group', pipeline: group.pipeline, path: hasPath ? pathOf(next) : [] });
    } else commands.at(-1)?.push(readOperand(token));
  }
  return { pipeline: { commands }, at };
}

const pathOf = (text: string) => text.split('.').filter((name) => name !== '');

function readOperand(token: string): Operand {
  if (token.startsWith('"')) return { kind: 'literal', value: JSON.parse(token) as string };
  if (token.startsWith('`')) return { kind: 'literal', value: token.slice(1, -1) };
  if (/^-?\d/.test(token)) return { kind: 'literal', value: Number(token) };
  if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' };
  if (token === 'nil') return { kind: 'literal', value: undefined };
  if (token.startsWith('.')) return { kind: 'field', variable: '.', path: pathOf(token) };
  if (token.startsWith('$')) {
    const [variable = '', ...path] = token.slice(1).split('.');
    return { kind: 'field', variable, path };
  }
  return { kind: 'function', name: token };
}
