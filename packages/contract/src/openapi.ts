import { type CallName, endpoints } from './endpoints';
import { commonParameters, operation, problemResponses } from './openapi/operation';
import { schemaCollection } from './openapi/schemas';
import type { Method, OpenApiDocument, PathItem } from './openapi/types';
import { calls, Problem } from './schema';

export { docsPage } from './docs/page';
export { docsStyles } from './docs/styles';
export type * from './openapi/types';

/** Calls to document, and the URL of the server. */
interface OpenApiOptions {
  readonly names: readonly CallName[];
  readonly version: string;
  readonly serverUrl: string;
}

const methods: Readonly<Record<string, Method>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** The OpenAPI 3.1 document of the given calls. */
export const openApi = ({ names, version, serverUrl }: OpenApiOptions): OpenApiDocument => {
  const schemas = schemaCollection();
  const paths: Record<string, PathItem> = {};
  for (const name of names) {
    const [verb = '', path = ''] = endpoints[name].split(' ');
    const method = methods[verb];
    if (method) paths[path] = { ...paths[path], [method]: operation(name, calls[name], schemas.refer) };
  }
  schemas.refer(Problem);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version,
      description:
        'Live events, video on demand, channels and pay-per-view. Times are epoch seconds; errors are problems (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(names.map((name) => calls[name].tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all(),
      parameters: commonParameters,
      responses: problemResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session.' },
        ticket: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A ticket for the prediction game, not valid for other calls.',
        },
        connect: {
          type: 'apiKey',
          in: 'cookie',
          name: 'touchline_connect',
          description: 'The session of the connect pages; with https its name is prefixed with __Host-.',
        },
        studio: {
          type: 'apiKey',
          in: 'cookie',
          name: 'touchline_studio',
          description: 'The session of an operator in the studio; with https its name is prefixed with __Host-.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The key of the operators, for machines.' },
        basic: { type: 'http', scheme: 'basic', description: 'User name and password of an anonymous viewer.' },
      },
    },
  };
};
