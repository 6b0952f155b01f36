import { type CallSchema, CommonQuery, Nothing } from '../schema';
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

/** The parameters that every main-API call takes (AUTH-12). */
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

/** The ways a call can be refused. */
export const problemResponses = {
  BadRequest: problem('Something in the request is wrong; the problem names it.'),
  Unauthorized: problem('Nobody is signed in, or the token no longer holds.'),
  Forbidden: problem('Whoever is signed in may not do this.'),
  NotFound: problem('There is nothing of that id.'),
  TooManyRequests: problem('Too many requests; Retry-After says how long to wait.'),
  Problem: problem('Any other problem.'),
} as const;

const refused = (name: keyof typeof problemResponses): Reference => ({ $ref: `#/components/responses/${name}` });

const responsesOf = (call: CallSchema, refer: Refer): Operation['responses'] => {
  const media = call.stream ? 'text/event-stream' : (call.media ?? 'application/json');
  const answer: ResponseObject =
    call.answer === Nothing
      ? { description: 'Done; no body.' }
      : {
          description: call.stream ? 'A stream; the data of every event is one of these.' : 'The answer.',
          content: { [media]: { schema: refer(call.answer) } },
        };
  return {
    [call.status ?? 200]: answer,
    ...(call.params || call.query || call.body ? { 400: refused('BadRequest') } : {}),
    ...(call.access !== 'public' || call.basicAuth ? { 401: refused('Unauthorized'), 403: refused('Forbidden') } : {}),
    ...(call.params ? { 404: refused('NotFound') } : {}),
    429: refused('TooManyRequests'),
    default: refused('Problem'),
  };
};

const securityOf = (call: CallSchema): Operation['security'] => {
  if (call.basicAuth) return [{ basic: [] }];
  if (call.access === 'ticket') return [{ ticket: [] }];
  if (call.access === 'connect') return [{ connect: [] }];
  if (call.access !== 'public') return [{ bearer: [] }];
  return call.query ? [{}, { bearer: [] }] : [{}];
};

const whoMay = {
  public: 'Anyone may ask.',
  bearer: 'Needs a bearer, anonymous or registered.',
  registered: 'Needs a registered person’s bearer.',
  ticket: 'Needs a ticket of the prediction game as its bearer; an access token is none.',
  connect: 'Needs the cookie of the connect pages, and their own header where something changes.',
};

/** One call as the document describes it. */
export const operation = (operationId: string, call: CallSchema, refer: Refer): Operation => ({
  operationId,
  summary: call.summary,
  description: call.basicAuth ? 'Needs user name and password as basic authentication.' : whoMay[call.access],
  tags: [call.tag],
  parameters: [
    ...parametersOf(call.params, 'path', refer),
    ...parametersOf(call.query, 'query', refer),
    ...parametersOf(call.headers, 'header', refer),
  ],
  ...(call.body && {
    requestBody: { required: !call.bodyOptional, content: { 'application/json': { schema: refer(call.body) } } },
  }),
  responses: responsesOf(call, refer),
  security: securityOf(call),
});
