import type { JsonSchema, OpenApiDocument } from '../openapi/types';
import { documentedCalls } from './calls';
import { fieldRows, noteOf, typeText } from './fields';
import { type Html, html } from './html';
import { fieldTable, operationSection } from './operation';

/** Links of the page. */
interface DocsLinks {
  readonly stylesHref: string;
  readonly documentHref: string;
}

const slug = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const entitySection = (name: string, schema: JsonSchema): Html => {
  const rows = fieldRows(schema);
  const note = noteOf(schema);
  return html`<article class="entity" id="entity-${name}">
<h3>${name}</h3>
${rows.length > 0 ? fieldTable(`Fields of ${name}`, rows) : html`<p>${typeText(schema)}</p>`}
${note === '' ? undefined : html`<p class="note">${note}</p>`}
</article>`;
};

/** Renders the document as an HTML page without scripts. */
export const docsPage = (
  document: OpenApiDocument,
  { stylesHref, documentHref }: DocsLinks = { stylesHref: '/api/docs.css', documentHref: '/api/openapi.json' },
): string => {
  const calls = documentedCalls(document);
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const entities = Object.entries(document.components.schemas);
  const navigation = groups.map(
    (group) => html`<h2><a href="#tag-${slug(group.name)}">${group.name}</a></h2>
<ul>${group.calls.map(
      ({ operation }) => html`<li><a href="#call-${operation.operationId}">${operation.operationId}</a></li>`,
    )}</ul>`,
  );
  const sections = groups.map(
    (group) => html`<section aria-labelledby="tag-${slug(group.name)}">
<h2 id="tag-${slug(group.name)}">${group.name}</h2>
${group.calls.map((call) => operationSection(call, document))}
</section>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${document.info.title} API ${document.info.version}</title>
<link rel="stylesheet" href="${stylesHref}">
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<header>
<h1>${document.info.title} API <span class="version">${document.info.version}</span></h1>
<p>${document.info.description}</p>
<p>Base address <code>${document.servers[0]?.url}</code> · <a href="${documentHref}">OpenAPI document</a></p>
</header>
<div class="columns">
<nav aria-label="Calls and entities">
${navigation}
<h2><a href="#entities">Entities</a></h2>
<ul>${entities.map(([name]) => html`<li><a href="#entity-${name}">${name}</a></li>`)}</ul>
</nav>
<main id="content" tabindex="-1">
${sections}
<section aria-labelledby="entities">
<h2 id="entities">Entities</h2>
${entities.map(([name, schema]) => entitySection(name, schema))}
</section>
</main>
</div>
</body>
</html>
`.html;
};
