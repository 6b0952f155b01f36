import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ specifier: string, line: number, names: string[] }} Import names: the exports it uses, `*` for all */
/** @typedef {{ name: string, line: number, isUsedInside: boolean, from?: { specifier: string, name: string } }} Export */
/** @typedef {{ imports: Import[], exports: Export[], stars: string[] }} Module stars: specifiers of `export *` */

/** @typedef {ReturnType<typeof parseSync>} Parsed */

/** @param {string} text */
function lineCounter(text) {
  /** @param {number} offset */
  return (offset) => text.slice(0, offset).split('\n').length;
}

/**
 * The names that are read from a namespace import; a namespace that is passed on as a whole uses everything.
 * @param {Parsed} parsed
 * @param {string} namespace
 * @returns {string[]}
 */
function membersOf({ program }, namespace) {
  /** @type {string[]} */
  const names = [];
  let mentions = 0;
  new Visitor({
    Identifier: ({ name }) => void (mentions += name === namespace ? 1 : 0),
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === namespace && property.type === 'Identifier')
        names.push(property.name);
    },
    TSQualifiedName: ({ left, right }) => {
      if (left.type === 'Identifier' && left.name === namespace) names.push(right.name);
    },
  }).visit(program);
  // The import itself is one of the mentions.
  return mentions > names.length + 1 ? ['*'] : names;
}

/**
 * @param {string} text
 * @param {Parsed} parsed
 */
function withoutComments(text, { comments }) {
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text);
}

/**
 * @param {{ kind: string }} name
 * @returns {string}
 */
const kindOf = ({ kind }) => kind;

/**
 * @param {{ kind: string, name?: string | null | undefined }} imported
 * @returns {string}
 */
const nameOf = ({ kind, name }) => (kind === 'Default' ? 'default' : (name ?? '*'));

/**
 * @param {string} text
 * @param {Parsed} parsed
 * @returns {Import[]}
 */
function staticImports(text, parsed) {
  const lineAt = lineCounter(text);
  return parsed.module.staticImports.map(({ moduleRequest, entries }) => {
    const namespace = entries.find(({ importName }) => kindOf(importName) === 'NamespaceObject');
    return {
      specifier: moduleRequest.value,
      line: lineAt(moduleRequest.start),
      names: namespace
        ? membersOf(parsed, namespace.localName.value)
        : entries.map(({ importName }) => nameOf(importName)),
    };
  });
}

/**
 * Imports inside expressions, types, and the JSDoc types of JavaScript. Each uses everything that its file exports.
 * @param {string} file
 * @param {string} text
 * @param {Parsed} parsed
 * @returns {Import[]}
 */
function inlineImports(file, text, parsed) {
  if (!text.includes('import(')) return [];
  const lineAt = lineCounter(text);
  /** @type {Import[]} */
  const found = [];
  /** @param {string} specifier @param {number} offset */
  const add = (specifier, offset) => found.push({ specifier, line: lineAt(offset), names: ['*'] });
  /** @param {import('oxc-parser').ImportExpression | import('oxc-parser').TSImportType} node */
  const visit = ({ source }) => {
    if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, source.start);
  };
  new Visitor({ ImportExpression: visit, TSImportType: visit }).visit(parsed.program);
  if (/\.m?js$/.test(file))
    for (const { value, start } of parsed.comments)
      for (const match of value.matchAll(/\bimport\('([^']+)'\)/g)) add(match[1] ?? '', start + match.index);
  return found;
}

/**
 * The import part of `export … from`. The used names are determined by the files that import the re-exporting file.
 * @param {string} text
 * @param {Parsed} parsed
 * @returns {Import[]}
 */
function reExports(text, { module }) {
  const lineAt = lineCounter(text);
  return module.staticExports.flatMap(({ entries: [first] }) =>
    first?.moduleRequest
      ? [{ specifier: first.moduleRequest.value, line: lineAt(first.moduleRequest.start), names: [] }]
      : [],
  );
}

/**
 * @param {Parsed} parsed
 * @returns {string[]}
 */
function starExports({ module }) {
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      kindOf(exportName) === 'None' && moduleRequest ? [moduleRequest.value] : [],
    ),
  );
}

/**
 * @param {string} text
 * @param {Parsed} parsed
 * @returns {Export[]}
 */
function namedExports(text, parsed) {
  const lineAt = lineCounter(text);
  const code = withoutComments(text, parsed);
  return parsed.module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ start, exportName, importName, localName, moduleRequest }) => {
      if (kindOf(exportName) === 'None') return [];
      const from = moduleRequest && { specifier: moduleRequest.value, name: nameOf(importName) };
      const mentions = localName.name && code.split(new RegExp(`(?<![\\w$])${localName.name}(?![\\w$])`)).length - 1;
      const isUsedInside = Number(mentions) > 1;
      return [{ name: nameOf(exportName), line: lineAt(start), isUsedInside, ...(from && { from }) }];
    }),
  );
}

/**
 * @param {string} text
 * @returns {Module}
 */
function readStyles(text) {
  const lineAt = lineCounter(text);
  const code = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const imports = [...code.matchAll(/(?:@import\s+(?:url\(\s*)?|\bcomposes\s*:[^;]*?\bfrom\s+)["']([^"']+)["']/g)];
  return {
    imports: imports.map((match) => ({ specifier: match[1] ?? '', line: lineAt(match.index), names: ['*'] })),
    exports: [],
    stars: [],
  };
}

/**
 * The imports and exports of a file; types count like values. A style sheet has no named exports.
 * @param {string} file
 * @param {string} text
 * @returns {Module}
 */
export function readModule(file, text) {
  if (file.endsWith('.css')) return readStyles(text);
  const parsed = parseSync(file, text);
  if (parsed.errors[0]) throw new Error(`${file}: ${parsed.errors[0].message}`);
  return {
    imports: [...staticImports(text, parsed), ...reExports(text, parsed), ...inlineImports(file, text, parsed)],
    exports: namedExports(text, parsed),
    stars: starExports(parsed),
  };
}
