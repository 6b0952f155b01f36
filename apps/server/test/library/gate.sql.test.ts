import { type StudioRole, studioRoles } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, insider, StudioBrowser } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

const ID = '0b0f6f0e-0000-4000-8000-00000000fffe';
const readers: readonly StudioRole[] = calls.studioLibraryFile.roles;
const changers: readonly StudioRole[] = calls.studioChangeFile.roles;

let node: Node;
const browsers = new Map<StudioRole, StudioBrowser>();
beforeAll(async () => {
  node = await startClubNode();
  for (const role of studioRoles) browsers.set(role, (await insider(node, role)).browser);
});
afterAll(() => node.close());

/** Calls that are not of the contract: uploads by tus, pictures and downloads. */
test.each([
  ['GET', `/studio/library/${ID}/pictures/${ID}`, 'studioFilePicture', readers],
  ['GET', '/studio/clips/clip-none/file', 'studioClipFile', readers],
  ['POST', '/studio/uploads', 'studioUpload', changers],
  ['HEAD', `/studio/uploads/${ID}`, 'studioUploadState', changers],
  ['PATCH', `/studio/uploads/${ID}`, 'studioUploadComplete', changers],
  ['DELETE', `/studio/uploads/${ID}`, 'studioUploadDelete', changers],
] as const)('%s %s is for its roles, and refusals are in the audit log', async (method, path, call, may) => {
  expect(may.length).toBeLessThan(studioRoles.length);
  const headers = { 'tus-resumable': '1.0.0' };
  expect((await new StudioBrowser(node).ask(method, path, { headers })).statusCode).toBe(401);
  for (const role of studioRoles) {
    const answer = await browsers.get(role)?.ask(method, path, { headers });
    expect([role, answer?.statusCode === 403]).toEqual([role, !may.includes(role)]);
  }
  const refused = (await auditLog(node)).filter((row) => row.call === call && row.outcome === 'refused');
  expect(refused.map(({ role }) => role)).toEqual(studioRoles.filter((role) => !may.includes(role)));
});
