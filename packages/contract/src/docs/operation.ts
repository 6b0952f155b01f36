import type { Content, OpenApiDocument, Operation } from '../openapi/types';
import { type DocumentedCall, parameterOf } from './calls';
import { type FieldRow, fieldRows, noteOf, typeText } from './fields';
import { type Html, html } from './html';

const requiredMark = html` <span class="needed">required</span>`;

/** A table of fields, which scrolls horizontally on narrow screens. */
export const fieldTable = (
  caption: string,
  rows: readonly FieldRow[],
): Html => html`<div class="table" role="group" aria-label="${caption}" tabindex="0">
<table>
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.map(
  (
    row,
  ) => html`<tr><th scope="row"><code>${row.name}</code>${row.required ? requiredMark : undefined}</th><td>${row.type}</td><td>${row.note}</td></tr>
`,
)}</tbody>
</table>
</div>`;

const content = (title: string, id: string, parts: Content): Html =>
  html`${Object.entries(parts).map(
    ([media, { schema }]) => html`<h4>${title} <span class="media">${media}</span></h4>
${
  schema.properties && Object.keys(schema.properties).length > 0
    ? fieldTable(`${title} of ${id}`, fieldRows(schema))
    : html`<p>${typeText(schema)}</p>`
}`,
  )}`;

const parameterRows = (operation: Operation, document: OpenApiDocument): FieldRow[] =>
  operation.parameters.flatMap((entry) => {
    const parameter = parameterOf(document, entry);
    if (!parameter) return [];
    const { name, required, schema, description } = parameter;
    const note = noteOf(description === undefined ? schema : { ...schema, description });
    return [{ name, required, type: html`${typeText(schema)} in ${parameter.in}`, note }];
  });

const errorStatuses = (operation: Operation): string =>
  Object.entries(operation.responses)
    .map(([status, response]) => ('$ref' in response ? status : ''))
    .filter((status) => /^\d+$/.test(status))
    .join(', ');

/** Documents one call: path, parameters, body and responses. */
export const operationSection = ({ method, path, operation }: DocumentedCall, document: OpenApiDocument): Html => {
  const id = operation.operationId;
  const parameters = parameterRows(operation, document);
  const responses = Object.entries(operation.responses).flatMap(([status, response]) =>
    '$ref' in response
      ? []
      : [
          response.content
            ? content(`Response ${status}`, id, response.content)
            : html`<h4>Response ${status}</h4><p>${response.description}</p>`,
        ],
  );
  return html`<article class="call" id="call-${id}">
<h3>${id}</h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
<p>${operation.summary}</p>
<p class="note">${operation.description}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4>${fieldTable(`Parameters of ${id}`, parameters)}` : undefined}
${operation.requestBody ? content(operation.requestBody.required ? 'Body' : 'Body (optional)', id, operation.requestBody.content) : undefined}
${responses}
<p class="note">Errors (${errorStatuses(operation)} and others) are a <a href="#entity-Problem">Problem</a>.</p>
</article>`;
};
