import type { Channel, Event, UserRightsById } from '@touchline/contract';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { grant, type Member, member, withdraw } from '../support/entitled';
import { pitchLoop } from '../support/media';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken, clubNode, type Node } from '../support/world';

const club = sharedClub(async () => ({ loops: await pitchLoop() }));

const play = (node: Node, what: string, { headers }: Pick<Member, 'headers'>) =>
  node.app.inject({ url: `/api/v3/${what}/playback`, headers });

test('ACCESS-10 CALL-06b a pass grants access to its channel, and playback is refused again when it ends', async () => {
  const own = await clubNode({ loops: await pitchLoop() });
  const viewer = await member(own);
  expect(problemOf(await play(own, 'channels/premium', viewer)).title).toBe('Needs subscription');
  await grant(own, {
    accountId: viewer.accountId,
    kind: 'pass',
    target: 'all-sports',
    from: NOW,
    until: NOW + 60,
    source: 'subscription:1',
  });
  expect((await play(own, 'channels/premium', viewer)).statusCode).toBe(200);
  own.clock.seconds = NOW + 60;
  expect(problemOf(await play(own, 'channels/premium', viewer)).title).toBe('Needs subscription');
});

test('ACCESS-10 CALL-07b a purchase grants access to the event, its withdrawal revokes it, and no other person gains access', async () => {
  const [buyer, other] = [await member(club.node()), await member(club.node())];
  const { accountId } = buyer;
  await grant(club.node(), { accountId, kind: 'event', target: 'ppv-match', from: NOW, source: 'purchase:1' });
  expect((await play(club.node(), 'events/ppv-match', buyer)).statusCode).toBe(200);
  expect((await play(club.node(), 'events/ppv-match', other)).statusCode).toBe(403);
  await withdraw(club.node(), 'purchase:1');
  expect(problemOf(await play(club.node(), 'events/ppv-match', buyer)).title).toBe('Needs purchase (ppv)');
});

test('booking the same source again changes the times and makes no second booking', async () => {
  const { accountId } = await member(club.node());
  const renewal = { accountId, kind: 'pass', target: 'all-sports', from: NOW, source: 'subscription:2' } as const;
  await grant(club.node(), { ...renewal, until: NOW + 60 });
  await grant(club.node(), { ...renewal, until: NOW + 120 });
  expect(await club.node().services.entitlements.ofUser(accountId)).toEqual([
    { kind: 'pass', target: 'all-sports', from: NOW, until: NOW + 120 },
  ]);
});

test('CALL-01a ENT-02 access rights list what the person currently holds', async () => {
  const { accountId, headers } = await member(club.node());
  await grant(club.node(), { accountId, kind: 'pass', target: 'all-sports', from: NOW, source: 'subscription:3' });
  await grant(club.node(), { accountId, kind: 'event', target: 'later', from: NOW + 9, source: 'purchase:3' });
  const answer = await club.get('/api/v3/my/accessrights', headers);
  expect(answer.json()).toEqual({ customerId: accountId, rights: [{ uniqueId: 'all-sports', validFrom: NOW }] });
});

test('CALL-06a CALL-07a events and channels return a registered viewer’s own rights in private answers', async () => {
  const viewer = await member(club.node());
  const { accountId, headers } = viewer;
  await grant(club.node(), { accountId, kind: 'event', target: 'ppv-match', from: NOW, source: 'purchase:4' });
  await grant(club.node(), { accountId, kind: 'channel', target: 'premium', from: NOW, source: 'gift:4' });
  const event = await club.get('/api/v3/events/ppv-match?userType=registered', headers);
  expect(event.json<Event>().userRights).toEqual({ canAccess: true, reasons: [{ type: 'Ppv' }] });
  expect(event.headers['cache-control']).toBe('private, no-store');
  const channel = await club.get('/api/v3/channels/premium?userType=registered', headers);
  expect(channel.json<Channel>().userRights).toEqual({ canAccess: true, reasons: [{ type: 'Subscription' }] });
  expect(
    (await club.get('/api/v3/channels/members?userType=registered', headers)).json<Channel>().userRights.canAccess,
  ).toBe(true);

  const body = { eventIds: ['ppv-match', 'members-match'], channelIds: ['premium', 'members', 'one'] };
  const asked = await club.node().app.inject({ method: 'POST', url: '/api/v3/my/userRights', headers, payload: body });
  const { events, channels } = asked.json<UserRightsById>();
  expect(Object.values({ ...events, ...channels }).every(({ canAccess }) => canAccess)).toBe(true);
});

test('public answers are the same bytes for every caller, and never personal', async () => {
  const { accountId, headers } = await member(club.node());
  await grant(club.node(), { accountId, kind: 'event', target: 'ppv-match', from: NOW, source: 'purchase:5' });
  await club.get('/api/v3/events/ppv-match?userType=registered', headers);
  for (const given of [{}, headers]) {
    const answer = await club.get('/api/v3/events/ppv-match?userType=anonymous', given);
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.json<Event>().userRights.canAccess).toBe(false);
  }
  const nobody = await club.get('/api/v3/events/ppv-match?userType=registered');
  expect(nobody.headers['cache-control']).toBe('private, no-store');
  expect(nobody.json<Event>().userRights.canAccess).toBe(false);
  const anonymous = { authorization: `Bearer ${await anonymousToken(club.node())}` };
  const pretending = await club.get('/api/v3/events/ppv-match?userType=registered', anonymous);
  expect(pretending.json<Event>().userRights.canAccess).toBe(false);
  const stale = await club.get('/api/v3/events/ppv-match?userType=registered', { authorization: 'Bearer over' });
  expect(stale.statusCode).toBe(401);
});
