import { describe, expect, test } from 'vitest';
import { type CallName, endpoints } from './endpoints';
import { type Operation, openApi } from './openapi';
import { type CallSchema, calls } from './schema';

const names = Object.keys(endpoints).filter((name): name is CallName => name in endpoints);
const document = openApi({ names, version: '1.2.3', serverUrl: '/api' });

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);
const operationOf = (name: CallName): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found.operation;
};
const withinDocument = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined), document);
const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe('every call', () => {
  test.each(names)('%s is documented with its method and path', (name) => {
    const found = operations.find(({ operation }) => operation.operationId === name);
    expect(`${found?.method.toUpperCase()} ${found?.path}`).toBe(endpoints[name]);
    expect(found?.operation.tags).toEqual([calls[name].tag]);
  });

  test.each(names)('%s declares each of its path parameters, and no other', (name) => {
    const inPath = [...endpoints[name].matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = operationOf(name).parameters.filter((entry) => 'in' in entry && entry.in === 'path');
    expect(new Set(declared.map((entry) => ('name' in entry ? entry.name : '')))).toEqual(new Set(inPath));
    expect(declared.every((entry) => 'required' in entry && entry.required)).toBe(true);
  });

  test.each(names)('%s has an optional body exactly if all its fields are optional', (name) => {
    const call: CallSchema = calls[name];
    const body: { required?: readonly string[] } | undefined = call.body;
    expect(call.bodyOptional ?? false).toBe(body !== undefined && (body.required ?? []).length === 0);
    expect(operationOf(name).requestBody?.required).toBe(body && !call.bodyOptional);
  });
});

describe('the document', () => {
  test('is OpenAPI 3.1 and names its version and server', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, servers: [{ url: '/api' }] });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('contains only the requested calls', () => {
    const small = openApi({ names: ['status'], version: '1', serverUrl: '/' });
    expect(Object.keys(small.paths)).toEqual(['/status']);
    expect(new Set(Object.keys(small.components.schemas))).toEqual(new Set(['Problem', 'Status', 'WatchingDevice']));
  });

  test('has unique operation ids', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no broken references', () => {
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => withinDocument(reference) === undefined)).toEqual([]);
  });

  test('references entities instead of repeating them', () => {
    expect(document.components.schemas['Event']?.properties?.['image']).toEqual({ $ref: '#/components/schemas/Image' });
    expect(document.components.schemas['Tile']?.properties?.['data']?.properties?.['event']).toEqual({
      $ref: '#/components/schemas/Event',
    });
    expect(operationOf('page').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
    });
  });

  test('defines the common parameters once, and every main API call references them', () => {
    expect(Object.keys(document.components.parameters)).toEqual(['platform', 'locale', 'regionId', 'userType']);
    expect(operationOf('channels').parameters).toContainEqual({ $ref: '#/components/parameters/regionId' });
    const main = names.filter((name) => endpoints[name].includes(' /v3/'));
    expect(main.filter((name) => !JSON.stringify(operationOf(name).parameters).includes('/userType'))).toEqual([]);
  });

  test('anonymous login requires basic authentication', () => {
    expect(operationOf('anonymousLogin').security).toEqual([{ basic: [] }]);
  });

  test('documents the required authentication', () => {
    expect(operationOf('channelLicense').security).toEqual([{ bearer: [] }]);
    expect(operationOf('event').security).toEqual([{}, { bearer: [] }]);
    expect(operationOf('passwordLogin').security).toEqual([{}]);
  });

  test.each(['channelPlayback', 'eventPlayback'] as const)(
    '%s documents that free video needs no token, and that other video is refused without one',
    (name) => {
      const { security, description, responses } = operationOf(name);
      expect(security).toEqual([{}, { bearer: [] }]);
      expect(description).toMatch(/^Requires a bearer token, .* except for unencrypted video that everyone may watch/);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
    },
  );

  test('documents error responses', () => {
    expect(Object.keys(operationOf('favorites').responses)).toEqual(['200', '400', '401', '403', '429', 'default']);
    expect(Object.keys(operationOf('page').responses)).toEqual(['200', '400', '404', '429', 'default']);
    expect(document.components.responses['NotFound']?.content).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
  });

  test('the session token is a header, and the stream consists of server-sent events', () => {
    expect(operationOf('deviceFlowInfo').parameters).toContainEqual(
      expect.objectContaining({ name: 'x-session-token', in: 'header', required: true }),
    );
    expect(operationOf('deviceFlowEvents').responses['200']).toMatchObject({ content: { 'text/event-stream': {} } });
  });

  test('a response without a body has no content', () => {
    expect(operationOf('signOut').responses['204']).toEqual({ description: 'No content.' });
  });
});
