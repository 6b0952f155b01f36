import { createHmac } from 'node:crypto';

/** A value of the language: text, number (also of durations, in seconds), truth, or not set. */
type Value = string | number | boolean | undefined;

type Expression = (machine: Machine) => Value;
type Statement = (machine: Machine) => void;

/** Ends all subroutines, with a status or a state. */
class Ended extends Error {
  constructor(readonly result: { error: number } | { returned: string }) {
    super('The subroutine has ended');
  }
}

/** The dictionaries of the service, and the time (epoch seconds). */
interface FastlyWorld {
  now: number;
  tables: Record<string, Record<string, string>>;
}

const TOKEN =
  /\s+|#[^\n]*|\/\/[^\n]*|\{"(?<long>[\s\S]*?)"\}|"(?<short>[^"\n]*)"|(?<number>\d+)(?<unit>[smhd])?|(?<name>[A-Za-z_][\w.-]*)|(?<sign>[!=<>]=|!~|\+=|&&|\|\||[(){};,=~!<>+])/y;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

interface Token {
  kind: 'text' | 'number' | 'name' | 'sign' | 'end';
  text: string;
}

function tokens(source: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const { groups = {} } = TOKEN.exec(source) ?? fail(`Unknown text: ${source.slice(at, at + 40)}`);
    const { long, short, number, unit = 's', name, sign } = groups;
    // Escapes are part of short texts only.
    const text =
      long ??
      short?.replaceAll(/%([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (text !== undefined) found.push({ kind: 'text', text });
    else if (number !== undefined) found.push({ kind: 'number', text: String(Number(number) * (SECONDS[unit] ?? 1)) });
    else if (name !== undefined) found.push({ kind: 'name', text: name });
    else if (sign !== undefined) found.push({ kind: 'sign', text: sign });
  }
  return found;
}

function fail(message: string): never {
  throw new Error(message);
}

const asText = (value: Value): string => (value === undefined ? '' : String(value));
const isTrue = (value: Value): boolean => value !== undefined && value !== false;

/** A pattern of PCRE that JavaScript knows as well, apart from the place of its flag. */
function patternOf(text: string, flags = ''): RegExp {
  return text.startsWith('(?i)') ? new RegExp(text.slice(4), `${flags}i`) : new RegExp(text, flags);
}

const FUNCTIONS: Record<string, (machine: Machine, ...args: string[]) => Value> = {
  'std.strlen': (_machine, text = '') => text.length,
  'std.atoi': (_machine, text = '') => Number.parseInt(text, 10),
  'table.lookup': ({ world }, table = '', name = '', otherwise = '') => world.tables[table]?.[name] ?? otherwise,
  'digest.hmac_sha256_base64': (_machine, key = '', text = '') =>
    createHmac('sha256', key).update(text).digest('base64'),
  'digest.secure_is_equal': (_machine, one, other) => one === other,
  regsub: (_machine, text = '', pattern = '', by = '') => text.replace(patternOf(pattern), by),
  regsuball: (_machine, text = '', pattern = '', by = '') => text.replaceAll(patternOf(pattern, 'g'), by),
};

/** Reads the part of the language that the recipe uses; anything else is an error. */
class Reader {
  readonly subs = new Map<string, Statement[]>();
  readonly #tokens: Token[];
  #at = 0;

  constructor(source: string) {
    this.#tokens = tokens(source);
    while (this.#peek().kind !== 'end') {
      this.#take('sub');
      this.subs.set(this.#next('name').text, this.#block());
    }
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #next(kind: Token['kind']): Token {
    const token = this.#peek();
    if (token.kind !== kind) fail(`A ${kind} was expected, not “${token.text}”`);
    this.#at++;
    return token;
  }

  #has(text: string): boolean {
    const { kind, text: found } = this.#peek();
    if (kind === 'text' || found !== text) return false;
    this.#at++;
    return true;
  }

  #take(text: string): void {
    if (!this.#has(text)) fail(`“${text}” was expected, not “${this.#peek().text}”`);
  }

  #block(): Statement[] {
    const statements: Statement[] = [];
    this.#take('{');
    while (!this.#has('}')) statements.push(this.#statement());
    return statements;
  }

  #statement(): Statement {
    const { text } = this.#next('name');
    if (text === 'if') return this.#choice();
    const statement = this.#simple(text);
    this.#take(';');
    return statement;
  }

  #simple(word: string): Statement {
    if (word === 'declare') {
      this.#take('local');
      const name = this.#next('name').text;
      this.#next('name');
      return (machine) => machine.set(name, undefined);
    }
    if (word === 'unset') {
      const name = this.#next('name').text;
      return (machine) => machine.set(name, undefined);
    }
    if (word === 'set') {
      const name = this.#next('name').text;
      const adds = this.#has('+=') || (this.#take('='), false);
      const value = this.#expression();
      return (machine) => machine.set(name, adds ? asText(machine.get(name)) + asText(value(machine)) : value(machine));
    }
    if (word === 'call') {
      const name = this.#next('name').text;
      return (machine) => machine.call(name);
    }
    if (word === 'error') {
      const status = Number(this.#next('number').text);
      this.#expression();
      return () => {
        throw new Ended({ error: status });
      };
    }
    if (word === 'return') {
      this.#take('(');
      const returned = this.#next('name').text;
      this.#take(')');
      return () => {
        throw new Ended({ returned });
      };
    }
    if (word === 'synthetic') {
      const text = this.#expression();
      return (machine) => machine.set('obj.response', text(machine));
    }
    return fail(`“${word}” is not known`);
  }

  #choice(): Statement {
    this.#take('(');
    const condition = this.#either();
    this.#take(')');
    const [then, otherwise] = [this.#block(), this.#otherwise()];
    return (machine) => machine.run(isTrue(condition(machine)) ? then : otherwise);
  }

  #otherwise(): Statement[] {
    if (!this.#has('else')) return [];
    return this.#has('if') ? [this.#choice()] : this.#block();
  }

  #either(): Expression {
    const parts = [this.#both()];
    while (this.#has('||')) parts.push(this.#both());
    return (machine) => parts.some((part) => isTrue(part(machine)));
  }

  #both(): Expression {
    const parts = [this.#comparison()];
    while (this.#has('&&')) parts.push(this.#comparison());
    return (machine) => parts.every((part) => isTrue(part(machine)));
  }

  #comparison(): Expression {
    if (this.#has('!')) {
      const part = this.#comparison();
      return (machine) => !isTrue(part(machine));
    }
    const left = this.#expression();
    const sign = ['==', '!=', '~', '!~', '<=', '>=', '<', '>'].find((each) => this.#has(each));
    if (sign === undefined) return left;
    const right = this.#expression();
    return (machine) => machine.compare(sign, left(machine), right(machine));
  }

  /** Terms that follow each other are joined. */
  #expression(): Expression {
    const terms = [this.#term()];
    while (['text', 'number', 'name'].includes(this.#peek().kind)) terms.push(this.#term());
    const [only] = terms;
    if (only && terms.length === 1) return only;
    return (machine) => terms.map((term) => asText(term(machine))).join('');
  }

  #term(): Expression {
    const { kind, text } = this.#peek();
    this.#at++;
    if (kind === 'text') return () => text;
    if (kind === 'number') return () => Number(text);
    if (kind !== 'name') return fail(`A value was expected, not “${text}”`);
    if (text === 'true' || text === 'false') return () => text === 'true';
    if (!this.#has('(')) return (machine) => machine.get(text);
    const known = FUNCTIONS[text] ?? fail(`${text} is not known`);
    // The name of a table is a name.
    const args: Expression[] = text.startsWith('table.') ? [this.#tableName()] : [this.#expression()];
    while (this.#has(',')) args.push(this.#expression());
    this.#take(')');
    return (machine) => known(machine, ...args.map((arg) => asText(arg(machine))));
  }

  #tableName(): Expression {
    const { text } = this.#next('name');
    return () => text;
  }
}

/** One request, and what the subroutines of a service make of it. */
class Machine {
  readonly #values = new Map<string, Value>();
  #groups: string[] = [];

  constructor(
    readonly world: FastlyWorld,
    readonly subs: ReadonlyMap<string, Statement[]>,
    values: Record<string, Value>,
  ) {
    for (const [name, value] of Object.entries(values)) this.set(name, value);
  }

  get(name: string): Value {
    const url = asText(this.#values.get('req.url'));
    if (name === 'req.url.path') return url.replace(/\?.*$/s, '');
    if (name === 'req.url.qs') return /\?(.*)$/s.exec(url)?.[1] ?? '';
    if (name === 'now.sec') return String(this.world.now);
    const group = /^re\.group\.(\d)$/.exec(name)?.[1];
    return group === undefined ? this.#values.get(name.toLowerCase()) : this.#groups[Number(group)];
  }

  set(name: string, value: Value): void {
    this.#values.set(name.toLowerCase(), value);
  }

  compare(sign: string, left: Value, right: Value): boolean {
    if (sign === '~' || sign === '!~') {
      const found = patternOf(asText(right)).exec(asText(left));
      if (found) this.#groups = found.map((each) => each ?? '');
      return (found !== null) === (sign === '~');
    }
    const order = typeof left === 'number' ? left - Number(right) : asText(left) === asText(right) ? 0 : Number.NaN;
    const holds: Record<string, boolean> = {
      '==': order === 0,
      '!=': order !== 0,
      '<=': order <= 0,
      '>=': order >= 0,
      '<': order < 0,
      '>': order > 0,
    };
    return holds[sign] ?? fail(`${sign} is not known`);
  }

  call(name: string): void {
    this.run(this.subs.get(name) ?? fail(`There is no subroutine ${name}`));
  }

  run(statements: readonly Statement[]): void {
    for (const statement of statements) statement(this);
  }
}

/** What became of a request in one state of the service. */
export interface FastlyOutcome {
  result: { error: number } | { returned: string } | undefined;
  get(name: string): Value;
}

/** Runs subroutines of a recipe as it is written. What it cannot tell is what Fastly itself does between them. */
export function fastlyService(source: string, world: FastlyWorld) {
  const { subs } = new Reader(source);
  return (sub: string, values: Record<string, Value>): FastlyOutcome => {
    const machine = new Machine(world, subs, values);
    try {
      machine.call(sub);
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      return { result: error.result, get: (name) => machine.get(name) };
    }
    return { result: undefined, get: (name) => machine.get(name) };
  };
}
