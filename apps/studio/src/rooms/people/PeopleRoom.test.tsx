import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Locale, StudioRole } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { asAuditor, MIRA, mira, ORDER, preview, request } from '../../../test/people';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './PeopleRoom';

type Answers = Parameters<typeof openStudio>[1];

const open = (address: string, answers: Answers = {}, role: StudioRole = 'support', locale: Locale = 'en') =>
  openStudio(
    address,
    {
      'GET session': inside(role),
      [`GET people/${MIRA}`]: mira,
      [`GET refund-previews/${ORDER}`]: preview,
      'GET refunds': { items: [] },
      ...answers,
    },
    locale,
  );
const openMira = (answers?: Answers, role?: StudioRole, locale?: Locale) =>
  open(`people?person=${MIRA}`, answers, role, locale);
const region = (name: RegExp | string) => screen.findByRole('region', { name });
const search = () => screen.findByRole('textbox', { name: 'Find a person' });
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

test('nothing is searched while typing; Enter opens the one who is found, and no address keeps the mail', async () => {
  const brief = { id: MIRA, mail: 'm•••.kessler@post…', since: 1, isConfirmed: true };
  const { user, calls, bodies } = await open('people', { 'POST people/searches': { kind: 'mail', people: [brief] } });
  await user.type(await search(), 'mira.kessler@posthorn.at');
  expect(calls).not.toContain('POST people/searches');
  await user.keyboard('{Enter}');
  await region('What Mira Kessler may watch, and why');
  expect(bodies['POST people/searches']).toEqual({ text: 'mira.kessler@posthorn.at' });
  expect(location.search).toBe(`?person=${MIRA}`);
});

test('nobody is found in the same words for every kind, and Escape clears', async () => {
  const { user } = await open('people', { 'POST people/searches': 404 });
  await user.type(await search(), 'KX7P-4MTQ{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody with this address');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(((await search()) as HTMLInputElement).value).toBe('');
});

test('several accounts of an address are a choice', async () => {
  const people = [
    { id: MIRA, name: 'Mira Kessler', mail: 'm•••', since: 1, isConfirmed: true },
    { id: ORDER, mail: 'm•••', since: 1, isConfirmed: false },
  ];
  const { user } = await open('people', { 'POST people/searches': { kind: 'mail', people } });
  await user.type(await search(), 'mira@post.example{Enter}');
  expect(await screen.findByText('Several accounts have this address')).toBeTruthy();
  expect(screen.getByRole('button', { name: /No name given.*not confirmed/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Mira Kessler/ }));
  await region('Orders');
});

test('each right has its reason, and only a granted one can be taken back', async () => {
  const { user, bodies } = await openMira({
    'POST people/0f6a1c1e-6a2e-4b6e-9a43-3d1f0a2b4c5d/grants/16fd2706-8baf-433b-82eb-8c7fada847da/revocation': 204,
  });
  const rights = await region(/may watch/);
  expect(rights.textContent).toContain('Bought, order TL-2026-081220, renews monthly at €14.99');
  expect(rights.textContent).toContain('Granted by Rafi Moreau: “Stream failed on 14 Nov”');
  expect(rights.textContent).toContain('Bought with 6 credits');
  expect(rights.textContent).toContain('for good');
  expect(within(rights).getAllByRole('button')).toHaveLength(1);
  await user.click(within(rights).getByRole('button', { name: 'Take back “Ice Pass”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back “Ice Pass”' });
  await user.click(within(dialog).getByRole('button', { name: 'Take back the right' }));
  expect(within(dialog).getByText('Say why.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'By mistake');
  await user.click(within(dialog).getByRole('button', { name: 'Take back the right' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.values(bodies)).toContainEqual({ reason: 'By mistake' });
});

test('the full mail is shown for a reason and hidden when its time is over', async () => {
  const shownUntil = Math.floor(Date.now() / 1000) + 300;
  const { user } = await openMira({
    [`POST people/${MIRA}/mail-looks`]: { mail: 'mira.kessler@posthorn.at', shownUntil },
  });
  await user.click(await screen.findByRole('button', { name: 'Show full mail, for 5 min' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Answers a letter');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Show for 5 min' }));
  expect(await screen.findByText('mira.kessler@posthorn.at')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(301_000);
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByText('mira.kessler@posthorn.at')).toBeNull());
});

test('a refund shows what will be booked, and above the limit asks a second person', async () => {
  const { user, bodies, answer } = await openMira({ 'POST refunds': 500 });
  await user.click(await screen.findByRole('button', { name: 'Refund “Court Pass, yearly”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund order TL-2026-087920' });
  const rows = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'What will be bookedDebitCredit',
    'Revenue, passes and credits€66.58',
    'VAT, AT€13.32',
    'Payment provider, stripe€79.90',
  ]);
  expect(dialog.textContent).toContain('Above €50.00 a second person must approve. Lena Stork and Ines Kadar can.');
  const ask = within(dialog).getByRole('button', { name: 'Ask for approval, €79.90' });
  await user.click(ask);
  expect(within(dialog).getByText('Say why.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Paid twice' }));
  await user.click(ask);
  const first = bodies['POST refunds'];
  expect(first).toEqual({ id: uuid, targetId: ORDER, reason: 'Paid twice', takesBack: true });
  answer({ 'POST refunds': request() });
  await user.click(await within(dialog).findByRole('button', { name: 'Ask for approval, €79.90' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies['POST refunds'], 'another try of the same request has its id').toEqual(first);
});

test('below the limit the button names what goes back, and the right may stay', async () => {
  const { user, bodies } = await openMira({
    [`GET refund-previews/${ORDER}`]: { ...preview, needsApproval: false, approvers: [] },
    'POST refunds': request({ state: 'done' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const choice = await screen.findByRole('dialog', { name: 'What to refund' });
  await user.selectOptions(within(choice).getByRole('combobox'), ORDER);
  const dialog = await screen.findByRole('dialog', { name: 'Refund order TL-2026-087920' });
  await user.click(within(dialog).getByRole('switch', { name: 'Take back Court Pass' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Goodwill');
  await user.click(within(dialog).getByRole('button', { name: 'Refund €79.90' }));
  await screen.findByText('€79.90 goes back.');
  expect(bodies['POST refunds']).toMatchObject({ takesBack: false, reason: 'Goodwill' });
});

test('an account is erased with a reason and its typed address, and what the law keeps is said', async () => {
  const { user, bodies, answer } = await openMira({ [`POST people/${MIRA}/erasure`]: 400 });
  await user.click(await screen.findByRole('button', { name: 'Erase account…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase account' });
  expect(dialog.textContent).toContain('Bookings, orders and invoices stay for the tax office');
  const erase = within(dialog).getByRole('button', { name: 'Erase after 14 days' });
  await user.click(erase);
  expect(within(dialog).getByText('Enter the address of the account.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Asked in writing');
  await user.type(within(dialog).getByRole('textbox', { name: 'Mail address of the account' }), 'mira@post.example');
  await user.click(erase);
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  answer({ [`POST people/${MIRA}/erasure`]: { requestedAt: 1, erasedFrom: 2 } });
  await user.click(erase);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies[`POST people/${MIRA}/erasure`]).toEqual({ reason: 'Asked in writing', typed: 'mira@post.example' });
});

test('an auditor sees rights and orders, and nothing to do', async () => {
  await openMira({ [`GET people/${MIRA}`]: asAuditor() }, 'auditor');
  await region(/may watch/);
  expect(screen.getByText('Auditors see no name, address or device.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Do' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('a person who is gone, and one who cannot be read, are told apart', async () => {
  const { unmount } = await openMira({ [`GET people/${MIRA}`]: 404 });
  expect(await screen.findByRole('heading', { name: 'This person is not here' })).toBeTruthy();
  unmount();
  await openMira({ [`GET people/${MIRA}`]: 500 });
  expect((await screen.findByRole('alert')).textContent).toContain('Not done');
});

test('finance approves or declines what others asked for, not its own', async () => {
  const own = request({ id: ORDER, isOwn: true, title: 'League Pass', askedBy: 'Ines Kadar' });
  const { user, bodies, answer } = await open(
    'people?view=approvals',
    {
      'GET refunds': { items: [request(), own] },
      [`POST refunds/${request().id}/decision`]: request({ state: 'done' }),
    },
    'finance',
  );
  expect(await screen.findByText('Another person decides what you asked for.')).toBeTruthy();
  answer({ 'GET refunds': { items: [own, request({ state: 'done', decidedBy: 'Ines Kadar' })] } });
  await user.click(screen.getByRole('button', { name: 'Refund €79.90' }));
  expect(bodies[`POST refunds/${request().id}/decision`]).toEqual({ approves: true });
  expect((await region('Decided last')).textContent).toContain('Rafi Moreau, approved by Ines Kadar');
});

test('support reads the approvals and decides none', async () => {
  await open('people?view=approvals', { 'GET refunds': { items: [request()] } });
  expect(await screen.findByText('Owner and Finance decide.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
});

test('vouchers are checked, made, shown once and saved', async () => {
  const promotions = [{ id: 'box', name: 'Box', credits: 5, validFrom: 1, validTo: 2_000_000_000 }];
  const batch = {
    id: ORDER,
    promotionId: 'box',
    promotion: 'Box',
    prefix: 'CUP',
    count: 2,
    uses: 1,
    used: 0,
    madeBy: 'Ines Kadar',
    madeAt: 1,
  };
  const { user, bodies } = await open(
    'people?view=vouchers',
    { 'GET vouchers': { batches: [], promotions }, 'POST vouchers': { batch, codes: ['CUP-AAAA', 'CUP-BBBB'] } },
    'finance',
  );
  await user.click(await screen.findByRole('button', { name: 'Make vouchers…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make vouchers' });
  const count = within(dialog).getByRole('textbox', { name: 'How many' });
  await user.clear(count);
  await user.type(count, '10001');
  await user.type(within(dialog).getByRole('textbox', { name: 'Prefix' }), 'cup');
  await user.click(within(dialog).getByRole('button', { name: 'Make the codes' }));
  expect(within(dialog).getByText('From 1 to 10,000.')).toBeTruthy();
  await user.clear(count);
  await user.type(count, '2');
  await user.click(within(dialog).getByRole('button', { name: 'Make the codes' }));
  const made = await screen.findByRole('dialog', { name: '2 codes' });
  expect(bodies['POST vouchers']).toEqual({
    id: uuid,
    promotionId: 'box',
    count: 2,
    prefix: 'CUP',
    uses: 1,
    validTo: null,
  });
  expect(made.textContent).toContain('CUP-AAAA\nCUP-BBBB');
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  expect(within(made).getByRole('button', { name: 'Close without saving' })).toBeTruthy();
  await user.click(within(made).getByRole('button', { name: 'Save as CSV' }));
  const [saved] = createUrl.mock.calls.at(-1) ?? [];
  expect(await new Response(saved as Blob).text()).toContain('Code\r\nCUP-AAAA\r\nCUP-BBBB\r\n');
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed payout is tried again', async () => {
  const row = {
    id: ORDER,
    orderId: ORDER,
    personId: MIRA,
    title: 'League Pass',
    amount: 1499,
    currency: 'EUR',
    reason: 'requested',
    state: 'failed',
    tries: 3,
    createdAt: 1_795_000_000,
    nextTryAt: 1_795_003_600,
  };
  const sums = [{ state: 'failed', currency: 'EUR', amount: 1499, count: 1 }];
  const { user, calls } = await open(
    'people?view=payouts&month=2026-11',
    { 'GET payouts': { items: [row], isComplete: true, sums }, [`POST payouts/${ORDER}/retry`]: 204 },
    'finance',
  );
  expect(await screen.findByText('1 refund')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try the refund of “League Pass” again' }));
  await waitFor(() => expect(calls).toContain(`POST payouts/${ORDER}/retry`));
});

/** An answer that comes when the test says so. */
function later(data: object) {
  let come: () => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    come = () => resolve(new Response(JSON.stringify(data)));
  });
  return { answer: () => promise as never, come: () => come() };
}

test('codes that are shown once stay until a button closes them', async () => {
  const promotions = [{ id: 'box', name: 'Box', credits: 5, validFrom: 1, validTo: 2_000_000_000 }];
  const batch = { id: ORDER, promotionId: 'box', promotion: 'Box', prefix: '', count: 1, uses: 1, used: 0 };
  const made = later({ batch: { ...batch, madeBy: 'Ines Kadar', madeAt: 1 }, codes: ['KX7P-AAAA'] });
  const { user } = await open(
    'people?view=vouchers',
    { 'GET vouchers': { batches: [], promotions }, 'POST vouchers': made.answer },
    'finance',
  );
  await user.click(await screen.findByRole('button', { name: 'Make vouchers…' }));
  await user.click(screen.getByRole('button', { name: 'Make the codes' }));
  const dismiss = () => {
    const shown = document.querySelector('dialog') as HTMLElement;
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    fireEvent.click(shown);
  };
  dismiss();
  made.come();
  expect(await screen.findByText('KX7P-AAAA')).toBeTruthy();
  dismiss();
  expect(screen.getByText('KX7P-AAAA')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close without saving' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['invoices', 'payouts'])('%s of a month are never shown, nor saved, as those of another', async (view) => {
  const row = {
    id: ORDER,
    number: 'TL-2026-000001',
    orderId: ORDER,
    personId: MIRA,
    issuedAt: 1_795_000_000,
    createdAt: 1_795_000_000,
    title: 'League Pass',
    amount: 1499,
    total: 1499,
    net: 1249,
    tax: 250,
    taxRate: 0.2,
    currency: 'EUR',
    isRefunded: false,
    reason: 'requested',
    state: 'sent',
    tries: 1,
  };
  const { user, answer } = await open(
    `people?view=${view}&month=2026-11`,
    { [`GET ${view}`]: { items: [row], isComplete: true, sums: [] } },
    'finance',
  );
  expect(await screen.findByText(/League Pass/)).toBeTruthy();
  answer({ [`GET ${view}`]: 500 });
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(/League Pass/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true);
});

test('two refunds are decided beside each other, neither click is lost', async () => {
  const other = request({ id: ORDER, title: 'League Pass', amount: 9900 });
  const first = later(request({ state: 'done' }));
  const { user, calls } = await open(
    'people?view=approvals',
    {
      'GET refunds': { items: [request(), other] },
      [`POST refunds/${request().id}/decision`]: first.answer,
      [`POST refunds/${ORDER}/decision`]: { ...other, state: 'declined' },
    },
    'finance',
  );
  await user.click(await screen.findByRole('button', { name: 'Refund €79.90' }));
  await user.click(screen.getAllByRole('button', { name: 'Decline' })[1] as HTMLElement);
  await waitFor(() => expect(calls).toContain(`POST refunds/${ORDER}/decision`));
  first.come();
});

test('why a refund is refused is said in German too', async () => {
  const detail = 'The buyer’s bank disputes this payment; its decision returns the money.';
  const refusal = () => new Response(JSON.stringify({ statusCode: 409, title: 'Disputed', detail }), { status: 409 });
  const { user } = await openMira({ [`GET refund-previews/${ORDER}`]: refusal }, 'support', 'de');
  await user.click(await screen.findByRole('button', { name: '„Court Pass, yearly“ erstatten' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Die Bank der Person bestreitet diese Zahlung.');
  expect(told.textContent).not.toContain('disputes');
});

test('the room speaks German', async () => {
  await openMira({}, 'support', 'de');
  expect((await region('Was Mira Kessler sehen darf und warum')).textContent).toContain('Gewährt von Rafi Moreau');
  expect(screen.getByText('Österreich')).toBeTruthy();
});
