import { type CallName, endpoints } from '@touchline/contract';
import type { OpenApiDocument } from '@touchline/contract/openapi';
import { calls } from '@touchline/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, startNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.close());

const names = Object.keys(endpoints) as CallName[];

/** The implemented calls, found by asking the router for each call of the contract. */
function answered(): CallName[] {
  return names.filter((name) => {
    const [method = '', path = ''] = endpoints[name].split(' ');
    return node.app.hasRoute({ method, url: `/api${path.replaceAll('{', ':').replaceAll('}', '')}` });
  });
}

async function documented(): Promise<{ document: OpenApiDocument; names: string[] }> {
  const document = (await node.app.inject('/api/openapi.json')).json<OpenApiDocument>();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return { document, names: operations.map(({ operationId }) => operationId) };
}

test('the OpenAPI document lists exactly the implemented calls', async () => {
  const { document, names: listed } = await documented();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }], info: { version: '1.2.3' } });
  expect(listed.toSorted()).toEqual(answered().toSorted());
  expect(listed).toContain('lineTilesBatch');
  expect(listed).toContain('purchaseWithCredits');
});

test('every method and path of the document matches the contract', async () => {
  const { document } = await documented();
  const stated = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
  );
  for (const [name, endpoint] of stated) expect(endpoints).toHaveProperty(String(name), endpoint);
});

test('a call that needs a bearer or the connect cookie documents it', async () => {
  const { document } = await documented();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  for (const { operationId, security = [] } of operations) {
    const { access } = calls[operationId as CallName];
    const needs = (scheme: string) => security.length > 0 && security.every((way) => scheme in way);
    expect(needs('bearer'), `bearer for ${operationId}`).toBe(access === 'bearer' || access === 'registered');
    expect(needs('connect'), `cookie for ${operationId}`).toBe(access === 'connect');
  }
});

test('the page shows every call and works without scripts', async () => {
  const answer = await node.app.inject('/api/docs');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const name of answered()) expect(answer.body).toContain(`id="call-${name}"`);
  expect(answer.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

test('every link of the page resolves', async () => {
  const { body } = await node.app.inject('/api/docs');
  const addresses = [...body.matchAll(/href="(\/[^"#]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toContain('/api/docs.css');
  for (const address of new Set(addresses))
    expect((await node.app.inject(address)).statusCode, `for ${address}`).toBe(200);
  const anchors = [...body.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
  for (const anchor of new Set(anchors)) expect(body, `the page at #${anchor}`).toContain(`id="${anchor}"`);
});
