import { type CallSchema, CommonQuery, NoContent } from '../schema';
import type { JsonSchema, Operation, Parameter, Reference, ResponseObject } from './types';

type Refer = (schema: JsonSchema) => JsonSchema;

const parameter = (name: string, place: Parameter['in'], required: boolean, schema: JsonSchema): Parameter => {
  const { description, ...rest } = schema;
  return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest };
};

const parametersOf = (schema: JsonSchema | undefined, place: Parameter['in'], refer: Refer) =>
  Object.entries(schema?.properties ?? {}).map(([name, value]): Parameter | Reference =>
    isCommon(name, value)
      ? { $ref: `#/components/parameters/${name}` }
      : parameter(name, place, schema?.required?.includes(name) ?? false, refer(value)),
  );

const isCommon = (name: string, schema: JsonSchema): boolean =>
  Object.entries(CommonQuery.properties).some(([key, value]) => key === name && Object.is(value, schema));

/** Parameters of all main API calls (AUTH-12). */
export const commonParameters: Readonly<Record<string, Parameter>> = Object.fromEntries(
  Object.entries(CommonQuery.properties).map(([name, schema]) => [
    name,
    parameter(name, 'query', false, { ...schema }),
  ]),
);

const problem = (description: string): ResponseObject => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Error responses. */
export const problemResponses = {
  BadRequest: problem('The request is invalid; the problem describes why.'),
  Unauthorized: problem('The credentials are missing or no longer valid.'),
  Forbidden: problem('The caller lacks permission.'),
  NotFound: problem('There is no item with this id.'),
  TooManyRequests: problem('Too many requests; Retry-After contains the time to wait.'),
  Problem: problem('Any other error.'),
} as const;

const errorReference = (name: keyof typeof problemResponses): Reference => ({ $ref: `#/components/responses/${name}` });

const responsesOf = (call: CallSchema, refer: Refer): Operation['responses'] => {
  const media = call.stream ? 'text/event-stream' : (call.media ?? 'application/json');
  const success: ResponseObject =
    call.answer === NoContent
      ? { description: 'No content.' }
      : {
          description: call.stream ? 'A stream; the data of each event has this schema.' : 'Success.',
          content: { [media]: { schema: refer(call.answer) } },
        };
  return {
    [call.status ?? 200]: success,
    ...(call.params || call.query || call.body ? { 400: errorReference('BadRequest') } : {}),
    ...(call.access !== 'public' || call.basicAuth
      ? { 401: errorReference('Unauthorized'), 403: errorReference('Forbidden') }
      : {}),
    ...(call.params ? { 404: errorReference('NotFound') } : {}),
    429: errorReference('TooManyRequests'),
    default: errorReference('Problem'),
  };
};

const securityOf = (call: CallSchema): Operation['security'] => {
  if (call.basicAuth) return [{ basic: [] }];
  if (call.access === 'ticket') return [{ ticket: [] }];
  if (call.access === 'connect') return [{ connect: [] }];
  if (call.access === 'studio') return [{ studio: [] }, ...(call.machines ? [{ operator: [] }] : [])];
  if (call.access === 'entry') return [{ studio: [] }, {}];
  if (call.access === 'optional') return [{}, { bearer: [] }];
  if (call.access !== 'public') return [{ bearer: [] }];
  return call.query ? [{}, { bearer: [] }] : [{}];
};

const authentication = {
  public: 'No authentication required.',
  optional:
    'Requires a bearer token, anonymous or registered, except for unencrypted video that everyone may watch at the caller’s place.',
  bearer: 'Requires a bearer token, anonymous or registered.',
  registered: 'Requires the bearer token of a registered account.',
  ticket: 'Requires a ticket for the prediction game as bearer token; access tokens are not accepted.',
  connect: 'Requires the cookie of the connect pages, and their header for changes.',
  studio: 'Requires the cookie of an operator inside the studio, and one of the roles of the call.',
  entry: 'For the pages of the studio, on the way in.',
};

/** The roles of a call of the studio, in words. */
const rolesOf = ({ roles, machines }: CallSchema): string =>
  roles
    ? ` Roles: ${roles.join(', ')}.${machines ? ' Machines use the key of the operators as bearer token.' : ''}`
    : '';

/** Describes a call as an OpenAPI operation. */
export const operation = (operationId: string, call: CallSchema, refer: Refer): Operation => ({
  operationId,
  summary: call.summary,
  description: call.basicAuth
    ? 'Requires user name and password as basic authentication.'
    : authentication[call.access] + rolesOf(call),
  tags: [call.tag],
  parameters: [
    ...parametersOf(call.params, 'path', refer),
    ...parametersOf(call.query, 'query', refer),
    ...parametersOf(call.headers, 'header', refer),
  ],
  ...(call.body && {
    requestBody: {
      required: !call.bodyOptional,
      content: { [call.bodyMedia ?? 'application/json']: { schema: refer(call.body) } },
    },
  }),
  responses: responsesOf(call, refer),
  security: securityOf(call),
});
