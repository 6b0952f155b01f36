import { type Call, FUNCTIONS, isEmpty, written } from './template-functions';
import { type Operand, type Part, type Pipeline, parseTemplate } from './template-parser';

type Values = Readonly<Record<string, unknown>>;

/** Variables of a block and of those around it. */
class Scope {
  readonly #values = new Map<string, unknown>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  get(name: string): unknown {
    if (this.#values.has(name)) return this.#values.get(name);
    if (!this.#outer) throw new Error(`There is no variable $${name}.`);
    return this.#outer.get(name);
  }

  declare(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  assign(name: string, value: unknown): void {
    if (this.#values.has(name)) this.#values.set(name, value);
    else if (this.#outer) this.#outer.assign(name, value);
    else throw new Error(`There is no variable $${name}.`);
  }
}

/** Templates that include each other, as those of a chart do. */
export class Templates {
  readonly #defined = new Map<string, readonly Part[]>();
  readonly #functions: Readonly<Record<string, Call>>;

  /** `define` blocks of all texts are known to each of them. */
  constructor(texts: readonly string[], functions: Readonly<Record<string, Call>> = {}) {
    this.#functions = {
      ...FUNCTIONS,
      include: (name: string, context: unknown) => this.#include(name, context),
      ...functions,
    };
    for (const text of texts)
      for (const part of parseTemplate(text)) if (part.kind === 'define') this.#defined.set(part.name, part.body);
  }

  render(text: string, context: Values): string {
    return this.#run(parseTemplate(text), context, rootScope(context));
  }

  #include(name: string, context: unknown): string {
    const parts = this.#defined.get(name);
    if (!parts) throw new Error(`There is no template “${name}”.`);
    return this.#run(parts, context, rootScope(context));
  }

  #run(parts: readonly Part[], dot: unknown, scope: Scope): string {
    return parts.map((part) => this.#part(part, dot, scope)).join('');
  }

  #part(part: Part, dot: unknown, scope: Scope): string {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'define':
        return '';
      case 'output': {
        const value = this.#pipeline(part.pipeline, dot, scope);
        return part.pipeline.sets ? '' : written(value);
      }
      case 'if':
      case 'with': {
        const inner = new Scope(scope);
        const value = this.#pipeline(part.pipeline, dot, inner);
        if (isEmpty(value)) return this.#run(part.otherwise, dot, inner);
        return this.#run(part.body, part.kind === 'with' ? value : dot, inner);
      }
      case 'range':
        return this.#range(part, dot, scope);
    }
  }

  #range(part: Part & { kind: 'range' }, dot: unknown, scope: Scope): string {
    const list = this.#pipeline(part.pipeline, dot, scope);
    const entries: [unknown, unknown][] = Array.isArray(list)
      ? list.map((value, at) => [at, value])
      : Object.entries(list ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
    if (entries.length === 0) return this.#run(part.otherwise, dot, new Scope(scope));
    return entries
      .map(([key, value]) => {
        const inner = new Scope(scope);
        const [first, second] = part.names;
        if (second !== undefined) inner.declare(second, value);
        if (first !== undefined) inner.declare(first, second === undefined ? value : key);
        return this.#run(part.body, value, inner);
      })
      .join('');
  }

  #pipeline(pipeline: Pipeline, dot: unknown, scope: Scope): unknown {
    let value: unknown;
    for (const [at, command] of pipeline.commands.entries())
      value = this.#command(command, at === 0 ? [] : [value], dot, scope);
    const { sets } = pipeline;
    if (sets?.isNew) scope.declare(sets.name, value);
    else if (sets) scope.assign(sets.name, value);
    return value;
  }

  #command([first, ...rest]: readonly Operand[], piped: readonly unknown[], dot: unknown, scope: Scope): unknown {
    if (!first) throw new Error('A command is empty.');
    const args = () => [...rest.map((operand) => this.#value(operand, dot, scope)), ...piped];
    if (first.kind === 'function') return this.#function(first.name)(...(args() as never[]));
    const value = this.#value(first, dot, scope);
    if (typeof value === 'function') return (value as Call)(...(args() as never[]));
    if (rest.length + piped.length > 0) throw new Error(`${JSON.stringify(first)} is no function.`);
    return value;
  }

  #value(operand: Operand, dot: unknown, scope: Scope): unknown {
    switch (operand.kind) {
      case 'literal':
        return operand.value;
      case 'function':
        return this.#function(operand.name)();
      case 'field':
        return walk(operand.variable === '.' ? dot : scope.get(operand.variable), operand.path);
      case 'group':
        return walk(this.#pipeline(operand.pipeline, dot, scope), operand.path);
    }
  }

  #function(name: string): Call {
    const call = this.#functions[name];
    if (!call) throw new Error(`There is no function “${name}”.`);
    return call;
  }
}

/** `$` is what the template was called with. */
function rootScope(context: unknown): Scope {
  const scope = new Scope();
  scope.declare('', context);
  return scope;
}

/** A field that is not there has no value; a field of nothing is an error, as in Go. */
function walk(from: unknown, names: readonly string[]): unknown {
  let value = from;
  for (const name of names) {
    if (typeof value !== 'object' || value === null)
      throw new Error(`There is no field ${name} in ${JSON.stringify(value)} (of .${names.join('.')}).`);
    value = (value as Values)[name];
  }
  return value;
}
