import { randomUUID } from 'node:crypto';
import type { CallName } from '@touchline/contract';
import { customer, PASS, pay, TOP_UP } from './shop';
import type { StudioBrowser } from './studio';
import type { Node } from './world';

/** What a valid request of a call needs. */
interface Given {
  query?: string;
  payload?: object | (() => object);
  prepare?: () => Promise<Record<string, string>>;
}

/** Asks for a refund under a new id, unless one is given. */
export const askRefund = (
  { browser }: { browser: StudioBrowser },
  targetId: string,
  { id = randomUUID(), reason = 'Paid twice', takesBack = true } = {},
) => browser.ask('POST', '/studio/refunds', { payload: { id, targetId, reason, takesBack } });

export const decide = ({ browser }: { browser: StudioBrowser }, id: string, approves = true) =>
  browser.ask('POST', `/studio/refunds/${id}/decision`, { payload: { approves } });

/** Valid requests of the calls about people and money. */
export function peopleCalls(node: () => Node): Partial<Record<CallName, Given>> {
  const person = async () => ({ id: (await customer(node())).accountId });
  const granted = async () => {
    const { id } = await person();
    const grantId = randomUUID();
    await node().store.transaction((tx, announce) =>
      node().services.grants.give(
        tx,
        announce,
        { id: grantId, accountId: id, kind: 'pass', target: 'league-pass', reason: 'Stream failed' },
        'Ines Kadar',
      ),
    );
    return { id, grantId };
  };
  const signedIn = async () => {
    const { id } = await person();
    const [device] = await node().services.devices.list(id, '');
    return { id, deviceId: device?.id ?? '' };
  };
  const ordered = async (offer = TOP_UP) => (await pay(await customer(node()), offer)).order.id;
  // Not by a call, which would leave a row of its own in the audit log.
  const waiting = async () => {
    const who = await customer(node());
    const { order } = await pay(who, PASS);
    const id = randomUUID();
    await node()
      .store.db.insertInto('refund_request')
      .values({
        id,
        kind: 'order',
        target_id: order.id,
        owner_id: who.accountId,
        title: 'League Pass',
        amount: 1499,
        unit: 'EUR',
        reason: 'Paid twice',
        takes_back: true,
        state: 'waiting',
        asked_by: 'another',
        asked_by_name: 'Rafi Moreau',
        asked_at: node().clock.seconds,
      })
      .execute();
    return { id };
  };
  const unsent = async () => {
    const orderId = await ordered();
    await node().services.desk.refund(orderId);
    const id = randomUUID();
    await node()
      .store.db.insertInto('payment_refund')
      .values({
        id,
        order_id: orderId,
        provider: 'sandbox',
        provider_payment_id: `test-${id}`,
        amount: 999,
        reason: 'surplus',
        tries: 1,
        created_at: new Date(node().clock.now()),
        due_at: new Date(node().clock.now() + 3_600_000),
      })
      .execute();
    return { id };
  };
  const batch = async () => {
    const id = randomUUID();
    const given = { id, promotionId: 'box', count: 2, prefix: '', uses: 1, validTo: null };
    await node().store.transaction((tx) => node().services.vouchers.make(tx, given, { id: 'o1', name: 'Ines Kadar' }));
    return { id };
  };
  let orderId = '';
  return {
    studioFindPeople: {
      payload: { text: 'found@post.example' },
      prepare: async () => {
        const { directory } = node().services;
        if ((await directory.withMail('found@post.example')).length === 0) await customer(node(), 'found');
        return {};
      },
    },
    studioPerson: { prepare: person },
    studioShowMail: { payload: { reason: 'Asked on the phone' }, prepare: person },
    studioGrantRight: {
      payload: () => ({ id: randomUUID(), kind: 'pass', target: 'league-pass', reason: 'Stream failed' }),
      prepare: person,
    },
    studioRevokeGrant: { payload: { reason: 'By mistake' }, prepare: granted },
    studioSignOutDevice: { prepare: signedIn },
    studioSignOutDevices: { prepare: person },
    studioSendLink: { payload: () => ({ id: randomUUID() }), prepare: person },
    studioExportPerson: { payload: { reason: 'Asked in writing' }, prepare: person },
    studioErasePerson: {
      payload: { reason: 'Asked in writing', typed: 'erased@post.example' },
      prepare: async () => {
        const [id] = await node().services.directory.withMail('erased@post.example');
        return { id: id ?? (await customer(node(), 'erased')).accountId };
      },
    },
    studioKeepPerson: { prepare: person },
    studioAddNote: { payload: () => ({ id: randomUUID(), text: 'Called twice' }), prepare: person },
    studioRefundPreview: { prepare: async () => ({ id: await ordered() }) },
    studioRefund: {
      payload: () => ({ id: randomUUID(), targetId: orderId, reason: 'Goodwill', takesBack: true }),
      prepare: async () => {
        orderId = await ordered();
        return {};
      },
    },
    studioDecideRefund: { payload: { approves: true }, prepare: waiting },
    studioInvoices: { query: 'month=2027-01' },
    studioPayouts: { query: 'month=2027-01' },
    studioRetryPayout: { payload: {}, prepare: unsent },
    studioMakeVouchers: {
      payload: () => ({ id: randomUUID(), promotionId: 'box', count: 3, prefix: 'CUP', uses: 1, validTo: null }),
    },
    studioRevokeVouchers: { payload: {}, prepare: batch },
  };
}
