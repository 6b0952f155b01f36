import { randomUUID } from 'node:crypto';
import { type CallName, endpoints, type StudioRole, studioRoles } from '@touchline/contract';
import { type CallSchema, calls } from '@touchline/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { contentCalls } from '../support/content-calls';
import { createEvent, friendly, onAir } from '../support/desk';
import { listenTo } from '../support/event-stream';
import { inputWithSignal } from '../support/inputs';
import { storedFile } from '../support/library';
import { operatorCalls } from '../support/operator-calls';
import { peopleCalls } from '../support/people-desk';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider, StudioBrowser } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

const OPERATOR_KEY = 'k'.repeat(32);
const SWITCHES = { watchingBadge: true, cmcd: false };
const range = `from=${NOW - 3600}&to=${NOW}`;

let node: Node;
let FINAL_STREAM = '';
const insiders = new Map<StudioRole, Insider>();
beforeAll(async () => {
  node = await startClubNode({ env: { OPERATOR_KEY, REFUND_APPROVAL_ABOVE: '10' } });
  for (const role of studioRoles) insiders.set(role, await insider(node, role));
  await createEvent(node, { ...friendly, id: FINAL.eventId });
  FINAL_STREAM = await onAir(node, FINAL.eventId);
});
afterAll(() => node.close());

const browserOf = (role: StudioRole) => insiders.get(role)?.browser ?? new StudioBrowser(node);
const names = (Object.keys(endpoints) as CallName[]).filter((name) => endpoints[name].includes(' /studio/'));
const schemaOf = (name: CallName): CallSchema => calls[name];
const rooms = names.filter((name) => schemaOf(name).access === 'studio');
const entries = names.filter((name) => schemaOf(name).access === 'entry');

/** What a valid request of a call needs. */
interface Given {
  query?: string;
  /** Made after what the call is about. */
  payload?: object | ((by: Insider) => object | Promise<object>);
  /** Makes what the call is about; returns the names in its path. */
  prepare?: (by: Insider) => Promise<Record<string, string>>;
}

const FINAL = { eventId: 'final' };
const atFinal = async () => FINAL;

/** One that is not here is a call without parameters. */
const GIVEN: Partial<Record<CallName, Given>> = {
  ...deskCalls(),
  ...inputCalls(),
  ...libraryCalls(),
  ...contentCalls(() => node),
  ...momentCalls(),
  ...peopleCalls(() => node),
  ...auditCalls(),
  ...healthCalls(),
  ...operatorCalls(() => node),
  studioScheduleNotes: { query: 'ids=final' },
  studioAudience: { query: range },
  studioQuality: { query: range },
  studioRevenue: { query: range },
  studioAds: { query: range },
  studioOpenPreview: { payload: {} },
  studioSetSwitches: { payload: SWITCHES },
  studioSetLoad: { payload: { step: 0, minutes: 5 } },
  studioUseCode: { payload: { code: 'KX7P-4MTQ-9RTV' } },
  studioRegister: { payload: { name: 'A', email: 'a@studio.example', password: 'four plain words here' } },
  studioSignIn: { payload: { email: 'a@studio.example', password: 'four plain words here' } },
  studioProveCode: { payload: { code: '123456' } },
  studioPasskeyRequest: { payload: {} },
  studioProvePasskey: { payload: { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
  studioPrepareTotp: { payload: {} },
  studioAddTotp: { payload: { code: '123456' } },
  studioPreparePasskey: { payload: {} },
  studioAddPasskey: { payload: { id: 'a', clientDataJSON: 'a', attestationObject: 'a' } },
};

function deskCalls(): Partial<Record<CallName, Given>> {
  const words = { en: 'Goal', de: 'Tor' };
  const noted = async (payload: object = { kind: 'goal', side: 'home' }) => {
    const event = (await node.services.overview.events([FINAL.eventId])).get(FINAL.eventId);
    if (!event) throw new Error('There is no event');
    return node.store.transaction((tx, announce) =>
      node.services.contests.addMoment({ tx, announce }, event, payload as { kind: 'goal' }),
    );
  };
  const withMoment = async () => ({ ...FINAL, momentId: (await noted()).id });
  const withoutBreak = async () => {
    await node.store.db.deleteFrom('break_begun').execute();
    return FINAL;
  };
  return {
    studioDesk: { prepare: atFinal },
    studioDeskVideo: { prepare: atFinal },
    studioStartEvent: { prepare: atFinal },
    studioEndEvent: {
      payload: { keepReplay: true },
      prepare: async () => ({ eventId: await createEvent(node, { ...friendly, id: randomUUID() }) }),
    },
    studioDelayEvent: { payload: { minutes: 5 }, prepare: atFinal },
    studioSetScore: { payload: { figures: [['1'], ['0']] }, prepare: atFinal },
    studioSetClock: { payload: { runs: 'up' }, prepare: atFinal },
    studioAddMoment: { payload: { kind: 'goal', side: 'home' }, prepare: atFinal },
    studioChangeMoment: { payload: { note: 'Low, left corner' }, prepare: withMoment },
    studioRemoveMoment: { prepare: withMoment },
    studioUndo: { prepare: withMoment },
    studioPushEstimate: { query: 'to=both', prepare: atFinal },
    studioSendPush: {
      payload: { id: 'message-1', title: words, text: words, to: 'both', tellsScore: true },
      prepare: atFinal,
    },
    studioSetBanner: { payload: { text: words, minutes: 5 }, prepare: atFinal },
    studioStartBreak: { payload: { seconds: 30 }, prepare: withoutBreak },
    studioEndBreak: {
      prepare: async () => {
        await withoutBreak();
        await node.store.db
          .insertInto('break_begun')
          .values({ stream: FINAL_STREAM, starts_at: NOW - 10, seconds: 60 })
          .execute();
        return FINAL;
      },
    },
    studioMakeClip: {
      payload: {
        id: 'clip-0001',
        from: (NOW - 60) * 1000,
        to: (NOW - 40) * 1000,
        title: words,
        isTall: false,
        isFree: true,
        publishes: true,
      },
      prepare: atFinal,
    },
    studioDeleteClip: {
      prepare: async () => {
        const range = { streamId: 'in-nobody', fromMs: 0, toMs: 5000, title: 'Goal' };
        const facts = { isTall: false, isFree: true, publishes: true, by: 'Ines Kadar', ...FINAL };
        const id = randomUUID();
        await node.store.transaction((tx) => node.services.library.clips.make({ tx }, { id, ...range, ...facts }));
        return { id };
      },
    },
  };
}

function inputCalls(): Partial<Record<CallName, Given>> {
  const prepare = async () => ({ id: await inputWithSignal(node) });
  const prepareOnAir = async () => ({ id: await inputWithSignal(node, { isOnAir: true }) });
  return {
    studioInput: { prepare },
    studioInputPreview: { prepare },
    studioCreateInput: {
      payload: { name: 'Audited', kind: 'rtmp', target: { kind: 'channel', id: 'one' } },
      prepare: async () => ({ id: await inputWithSignal(node) }),
    },
    studioChangeInput: { payload: { name: 'Audited' }, prepare },
    studioDeleteInput: { prepare },
    studioInputKey: { payload: {}, prepare },
    studioNewInputKey: { payload: {}, prepare },
    studioSetAir: { payload: { isOn: true }, prepare },
    studioSetSlate: { payload: { isOn: true }, prepare: prepareOnAir },
    studioAddGrace: { payload: { seconds: 30 }, prepare: prepareOnAir },
    studioSwitchPublisher: { payload: { to: 'backup' }, prepare },
  };
}

function auditCalls(): Partial<Record<CallName, Given>> {
  return { studioAudit: { query: 'kind=money' }, studioAuditNews: { query: 'after=1' } };
}

function healthCalls(): Partial<Record<CallName, Given>> {
  return {
    studioFollowRequest: { prepare: async () => ({ requestId: 'req-1' }) },
    studioRetryWork: { payload: { items: [{ kind: 'job', id: 'none' }] } },
  };
}

function libraryCalls(): Partial<Record<CallName, Given>> {
  const prepare = async () => ({ id: await storedFile(node) });
  const withCaptions = async () => {
    const id = await storedFile(node);
    return { id, captionsId: `${id}-2` };
  };
  return {
    studioLibrary: { query: 'tab=queue' },
    studioLibraryFile: { prepare },
    studioChangeFile: { payload: { name: 'Audited', priority: 'high' }, prepare },
    studioRetryFile: { payload: {}, prepare: async () => ({ id: await storedFile(node, 'failed') }) },
    studioDeleteFile: { prepare },
    studioAddCaptions: {
      payload: { language: 'de', fileName: 'run.de.vtt', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n' },
      prepare,
    },
    studioRemoveCaptions: { prepare: withCaptions },
    studioAddPoster: {
      payload: {
        contentType: 'image/png',
        base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      },
      prepare,
    },
    studioPublishFile: { payload: { title: { en: 'Audited' }, access: 'free' }, prepare },
    studioPauseQueue: { payload: { isPaused: true } },
  };
}

function momentCalls(): Partial<Record<CallName, Given>> {
  const span = { from: NOW, to: NOW + 3600, regionId: 'at', platform: 'web', utcOffsetMins: 60 };
  return { studioLineMoments: { payload: { ...span, lines: [] } } };
}

/** Makes a valid request; returns its status. A stream is closed as soon as it has begun. */
async function ask(name: CallName, browser: StudioBrowser): Promise<number> {
  const [method = ''] = endpoints[name].split(' ');
  const { query = '' } = GIVEN[name] ?? {};
  const by = [...insiders.values()].find((each) => each.browser === browser);
  const path = await pathOf(name, by);
  const payload = await payloadOf(name, by);
  if (schemaOf(name).stream) {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const { answer, request } = await listenTo(node, `${path}?${query}`, { cookie });
    request.destroy();
    return answer.statusCode ?? 0;
  }
  const options = payload ? { payload } : {};
  return (await browser.ask(method as 'GET' | 'POST', `${path}?${query}`, options)).statusCode;
}

const payloadOf = async (name: CallName, by: Insider = anInsider()): Promise<object | undefined> => {
  const payload = GIVEN[name]?.payload;
  return typeof payload === 'function' ? payload(by) : payload;
};

/** Who asks does not matter where nobody is let in. */
function anInsider(): Insider {
  const found = insiders.get('owner');
  if (!found) throw new Error('There is no owner');
  return found;
}

/** The path of a call, about something that is there. */
async function pathOf(name: CallName, by: Insider = anInsider()): Promise<string> {
  const [, path = ''] = endpoints[name].split(' ');
  const names = (await GIVEN[name]?.prepare?.(by)) ?? {};
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => names[key] ?? key);
}

test('every call below /studio is one of the studio or on the way there, and names its roles', () => {
  expect(names.length).toBeGreaterThan(15);
  expect([...rooms, ...entries].toSorted()).toEqual(names.toSorted());
  for (const name of rooms) expect(schemaOf(name).roles, `roles of ${name}`).not.toHaveLength(0);
  const others = (Object.keys(endpoints) as CallName[]).filter((name) => !names.includes(name));
  for (const name of others) expect(['studio', 'entry']).not.toContain(schemaOf(name).access);
});

test.each(rooms.flatMap((name) => studioRoles.map((role) => [name, role] as const)))(
  '%s by the role %s: allowed or not, and in the audit log either way',
  async (name, role) => {
    const before = (await auditLog(node)).length;
    const status = await ask(name, browserOf(role));
    const [row, ...more] = (await auditLog(node)).slice(before);
    expect(more).toEqual([]);
    const isAllowed = schemaOf(name).roles?.includes(role) ?? false;
    expect(status).toBe(isAllowed ? (schemaOf(name).status ?? 200) : 403);
    expect(row).toMatchObject({
      call: name,
      role,
      operator_name: 'Ines Kadar',
      outcome: isAllowed ? 'done' : 'refused',
      network: schemaOf(name).stream ? '127.0.0.1' : '203.0.113.7',
    });
    expect(row?.operator_id).toEqual(expect.any(String));
    expect(row?.request_id).not.toBe('');
  },
);

test.each(rooms)('%s is not for browsers that are not inside, nor for machines unless it says so', async (name) => {
  expect(await ask(name, new StudioBrowser(node))).toBe(401);
  const [method = ''] = endpoints[name].split(' ');
  const { query = '' } = GIVEN[name] ?? {};
  const url = `/api${await pathOf(name)}?${query}`;
  const payload = await payloadOf(name);
  const answer = await node.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${OPERATOR_KEY}` },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode).toBe(schemaOf(name).machines ? 200 : 401);
});

test.each(entries)('%s, on the way into the studio, is in the audit log', async (name) => {
  const before = (await auditLog(node)).length;
  await ask(name, new StudioBrowser(node));
  const rows = (await auditLog(node)).slice(before);
  expect(rows).toMatchObject([{ call: name, operator_id: null, operator_name: 'Not signed in', role: 'none' }]);
});

test('an auditor changes nothing', () => {
  // A search has its text in the body, so that no mail address is part of an address; a preview shows, and changes nothing
  // but itself. Their own sign-in is theirs.
  const others = new Set<CallName>(['studioFindPeople', 'studioOpenPreview', 'studioLineMoments']);
  const changes = rooms.filter((name) => !/^GET |\/studio\/own\//.test(endpoints[name]) && !others.has(name));
  expect(changes).toContain('studioSetSwitches');
  for (const name of changes) expect(schemaOf(name).roles, `roles of ${name}`).not.toContain('auditor');
});

test('a machine is audited by name', async () => {
  const before = (await auditLog(node)).length;
  await node.app.inject({ url: '/api/studio/ads/report', headers: { authorization: `Bearer ${OPERATOR_KEY}` } });
  expect((await auditLog(node)).slice(before)).toMatchObject([
    { call: 'adsReport', operator_id: null, operator_name: expect.stringContaining('machine'), outcome: 'done' },
  ]);
});

test('a change says what it was before and is now', async () => {
  const { browser } = await insider(node, 'producer', 'changes@studio.example');
  await browser.ask('PUT', '/studio/switches', { payload: { watchingBadge: false, cmcd: false } });
  await browser.ask('PUT', '/studio/switches', { payload: { watchingBadge: true, cmcd: false } });
  expect((await auditLog(node)).at(-1)).toMatchObject({
    call: 'studioSetSwitches',
    outcome: 'done',
    details: { before: { watchingBadge: false }, after: { watchingBadge: true } },
  });
});

const switches = async () => (await browserOf('owner').ask('GET', '/studio/switches')).json<typeof SWITCHES>();

test('neither a change nor its audit row exists without the other', async () => {
  const owner = browserOf('owner');
  const set = (cmcd: boolean) => owner.ask('PUT', '/studio/switches', { payload: { watchingBadge: false, cmcd } });
  await set(false);
  await node.store.pool.query(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger no_audit before insert on audit_entry for each row
      when (new.call = 'studioSetSwitches') execute function refuse_row()`);
  expect((await set(true)).statusCode).toBe(500);
  await node.store.pool.query('drop trigger no_audit on audit_entry');
  expect((await switches()).cmcd, 'without a row').toBe(false);

  // It fails at the commit, when the row of the call is written.
  await node.store.pool.query(`
    create constraint trigger no_change after insert or update or delete on flag_rule
      deferrable initially deferred for each row execute function refuse_row()`);
  const before = (await auditLog(node)).length;
  expect((await set(true)).statusCode).toBe(500);
  await node.store.pool.query('drop trigger no_change on flag_rule');
  const rows = (await auditLog(node)).slice(before);
  expect(rows, 'without the change').toMatchObject([
    { call: 'studioSetSwitches', outcome: 'failed', details: { status: 500 } },
  ]);
  expect((await switches()).cmcd).toBe(false);
});

test('the audit log cannot be changed, deleted or emptied', async () => {
  expect(await auditLog(node)).not.toHaveLength(0);
  for (const statement of [
    "update audit_entry set operator_name = 'nobody'",
    'delete from audit_entry',
    'truncate audit_entry',
    'truncate audit_entry, operator cascade',
  ])
    await expect(node.store.pool.query(statement)).rejects.toThrow('audit_entry is never changed');
});

test.each<[what: string, end: (given: Insider) => Promise<unknown>]>([
  ['signing out', ({ browser }) => browser.signOut()],
  ['a change of the role', ({ email }) => node.services.operatorDesk.setRole(email, 'auditor')],
  ['the end of the operator', ({ email }) => node.services.operatorDesk.end(email)],
  ['a reset', ({ email }) => node.services.operatorDesk.reset(email)],
])('a stream ends with %s', async (what, end) => {
  const given = await insider(node, 'owner', `${what.replaceAll(' ', '-')}@studio.example`);
  const cookie = [...given.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await listenTo(node, '/studio/now', { cookie });
  expect(stream.answer.statusCode).toBe(200);
  await expect.poll(() => stream.messages().length).toBeGreaterThan(0);
  expect(stream.heard.ended).toBe(false);
  await end(given);
  await expect.poll(() => stream.heard.ended).toBe(true);
});

test('a refusal says which role it was', async () => {
  const answer = await browserOf('auditor').ask('PUT', '/studio/switches', { payload: SWITCHES });
  expect(problemOf(answer)).toMatchObject({
    statusCode: 403,
    title: 'Not allowed',
    detail: 'The role auditor may not do this.',
  });
});
