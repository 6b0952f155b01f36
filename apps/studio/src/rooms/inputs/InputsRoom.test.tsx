import { act, screen, waitFor, within } from '@testing-library/react';
import type { InputsBoard, Locale, StudioRole } from '@touchline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import {
  detailOf,
  graceInput,
  input,
  inputKey,
  inputsBoard,
  offAir,
  refusedInput,
  silentInput,
} from '../../../test/inputs';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './InputsRoom';

type Answers = Parameters<typeof openStudio>[1];

interface Opening {
  role?: StudioRole;
  answers?: Answers;
  locale?: Locale;
  address?: string;
}

/** Opens the room with a stream that the test writes to. */
async function open({ role = 'producer', answers = {}, locale = 'en', address = 'inputs' }: Opening = {}) {
  const details = Object.fromEntries(inputsBoard.inputs.map((each) => [`GET inputs/${each.id}`, detailOf(each)]));
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const board = () => new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  const studio = await openStudio(
    address,
    { 'GET session': inside(role), ...details, ...answers, 'GET inputs': board },
    locale,
  );
  await waitFor(() => expect(stream).toBeDefined());
  const send = (board: InputsBoard) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(board)}\n\n`)));
  return { ...studio, send, end: () => act(async () => stream?.close()) };
}

const only = (...inputs: InputsBoard['inputs']): InputsBoard => ({ ...inputsBoard, inputs });
const panel = (name: string) => screen.findByRole('region', { name });

afterEach(() => vi.restoreAllMocks());

test('the strip shows every input, and the first one is open', async () => {
  const { send } = await open();
  await send(inputsBoard);
  const strip = await screen.findByRole('list', { name: 'All inputs' });
  expect(
    within(strip)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Main pitch', 'Bankside', 'Rink A', 'Centre court', 'Fort stadium']);
  expect(within(strip).getByText('Slate 0:38')).toBeTruthy();
  expect(within(strip).getByText('Encoder gone for 22 s')).toBeTruthy();
  expect(within(strip).getByText('Waiting for the encoder')).toBeTruthy();
  expect(within(await panel('Main pitch')).getByText(/^26,418 watching since \d\d:15$/)).toBeTruthy();
  expect(screen.getByText('Rink A on slate')).toBeTruthy();
  expect(screen.getAllByText('3 on air').length).toBeGreaterThan(0);
});

test('a number selects an input, and the address keeps it', async () => {
  const { user, send } = await open();
  await send(inputsBoard);
  await panel('Main pitch');
  await user.keyboard('2');
  await panel('Bankside');
  expect(location.search).toBe('?input=bank');
});

test('on air is switched at once with a signal, and cannot be without one', async () => {
  const { user, send, calls, bodies } = await open({
    answers: { 'PUT inputs/court/air': input('court', 'Centre court'), 'GET inputs/fort': detailOf(silentInput) },
    address: 'inputs?input=court',
  });
  await send(inputsBoard);
  const air = () => screen.getByRole('switch', { name: 'On air' });
  await panel('Centre court');
  await user.dblClick(air());
  await waitFor(() => expect(air().getAttribute('aria-checked')).toBe('true'));
  expect(bodies['PUT inputs/court/air']).toEqual({ isOn: true });
  expect(calls.filter((each) => each === 'PUT inputs/court/air')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('5');
  await panel('Fort stadium');
  expect(air().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Needs a signal first')).toBeTruthy();
});

test('off air offers to end the match, too, where the input is for one', async () => {
  const target = { kind: 'event' as const, id: 'nor-sou', title: 'Northfield – Southmoor' };
  const { user, send, bodies } = await open({ answers: { 'POST desk/nor-sou/end': 204 } });
  await send({
    ...inputsBoard,
    inputs: inputsBoard.inputs.map((each) => (each.id === 'main' ? { ...each, target } : each)),
  });
  await user.click(await screen.findByRole('switch', { name: 'On air' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take Main pitch off air?' });
  await user.click(within(dialog).getByRole('button', { name: 'End the match' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies['POST desk/nor-sou/end']).toEqual({ keepReplay: true });
});

test('off air asks once, says how many watch, and offers the slate', async () => {
  const { user, send, bodies } = await open({
    answers: { 'PUT inputs/main/air': input('main', 'Main pitch', { air: offAir }) },
  });
  await send(inputsBoard);
  await user.click(await screen.findByRole('switch', { name: 'On air' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take Main pitch off air?' });
  expect(dialog.textContent).toContain('26,418 people are watching');
  expect(within(dialog).getByRole('button', { name: 'Show slate' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Take off air' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies['PUT inputs/main/air']).toEqual({ isOn: false });
  expect(screen.getByRole('switch', { name: 'On air' }).getAttribute('aria-checked')).toBe('false');
});

test('a switch that the server refuses stays as it was, with its reason', async () => {
  const { user, send } = await open({ answers: { 'PUT inputs/court/air': 409 }, address: 'inputs?input=court' });
  await send(inputsBoard);
  await user.click(await screen.findByRole('switch', { name: 'On air' }));
  expect(await screen.findByText('Not done.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'On air' }).getAttribute('aria-checked')).toBe('false');
});

test('an encoder that is gone counts down, and can be waited for', async () => {
  const later = { ...graceInput, air: { ...graceInput.air, slateUntil: inputsBoard.at + 98 } };
  const { user, send, bodies } = await open({ answers: { 'POST inputs/rink/grace': later } });
  await send(only(graceInput));
  const rink = await panel('Rink A');
  expect(within(rink).getByRole('timer').textContent).toBe('0:38');
  expect(rink.textContent).toContain('6,204 viewers see the slate');
  expect(within(rink).getByText('Backup has no signal')).toBeTruthy();
  await user.click(within(rink).getByRole('button', { name: 'Add 60 s' }));
  await waitFor(() => expect(within(rink).getByRole('timer').textContent).toBe('1:38'));
  expect(bodies['POST inputs/rink/grace']).toEqual({ seconds: 60 });
});

test('a signal of the wrong codec says what to do, in the studio’s own place', async () => {
  const { send } = await open({ answers: { 'GET inputs/gate': detailOf(refusedInput) } });
  await send(only(refusedInput));
  const gate = await panel('East gate');
  expect(within(gate).getByRole('heading', { name: 'We can’t take this signal' })).toBeTruthy();
  expect(within(gate).getAllByText('Your encoder sends H.265. Set it to H.264.').length).toBe(1);
});

test('the key is hidden, shown on request, and forgotten', async () => {
  const { user, send, calls } = await open({ answers: { 'POST inputs/main/key-looks': inputKey } });
  await send(inputsBoard);
  const key = await screen.findByLabelText<HTMLInputElement>('Stream key');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('rtmps://in.zarafshar.tv:443/live'),
  );
  expect(key.value).toMatch(/^•+$/);
  expect(calls).not.toContain('POST inputs/main/key-looks');
  await user.click(screen.getByRole('button', { name: 'Show the key' }));
  await waitFor(() => expect(key.value).toBe('main-pitch?k=7dz0q1mx8f2c'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoder' }), 'Backup');
  expect(key.value).toBe('main-pitch?k=b4ckup00aa11');
  await user.click(screen.getByRole('button', { name: 'Hide the key' }));
  expect(key.value).toMatch(/^•+$/);
});

test('a new key warns that the encoder drops', async () => {
  const { user, send } = await open({ answers: { 'POST inputs/main/keys': inputKey } });
  await send(inputsBoard);
  await user.click(await screen.findByRole('button', { name: 'New key…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Main pitch a new key?' });
  expect(dialog.textContent).toContain('Main pitch is on air. Viewers see the slate');
  await user.click(within(dialog).getByRole('button', { name: 'Make a new key' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Stream key').value).toBe('main-pitch?k=7dz0q1mx8f2c'),
  );
});

test('a way that is not open says why, another one that the input does not take says so', async () => {
  const { user, send } = await open();
  await send(inputsBoard);
  await user.click(await screen.findByRole('radio', { name: 'SRT' }));
  expect(screen.getByText('SRT is not open here.')).toBeTruthy();
  expect(screen.getByText('This server has no ffmpeg.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'WHIP' }));
  expect(screen.getByText(/This input takes RTMP/)).toBeTruthy();
});

test('a setting is saved at once', async () => {
  const { user, send, bodies } = await open({ answers: { 'PATCH inputs/main': input('main', 'Main pitch') } });
  await send(inputsBoard);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Slate if the encoder drops' }), '2 min');
  expect(bodies['PATCH inputs/main']).toEqual({ settings: { graceSeconds: 120 } });
});

test('one action does not wait for another, and settings are saved one after the other', async () => {
  const releases: ((response: Response) => void)[] = [];
  const held = () => new Promise<Response>((resolve) => releases.push(resolve)) as unknown as Response;
  const { user, send, calls, bodies } = await open({
    answers: { 'PATCH inputs/main': held, 'PUT inputs/main/slate': input('main', 'Main pitch') },
  });
  await send(inputsBoard);
  const saved = () => calls.filter((each) => each === 'PATCH inputs/main').length;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Slate if the encoder drops' }), '2 min');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rewind window' }), '30 min');
  await user.click(screen.getByRole('button', { name: 'Slate' }));
  await waitFor(() => expect(bodies['PUT inputs/main/slate']).toEqual({ isOn: true }));
  expect(saved()).toBe(1);
  await act(async () => releases[0]?.(Response.json(input('main', 'Main pitch'))));
  await waitFor(() => expect(saved()).toBe(2));
  expect(bodies['PATCH inputs/main']).toEqual({ settings: { rewindSeconds: 1800 } });
});

test('a dialog does not say what failed before it', async () => {
  const { user, send } = await open({ answers: { 'PUT inputs/main/slate': 409 } });
  await send(inputsBoard);
  await user.click(await screen.findByRole('button', { name: 'Slate' }));
  await screen.findByText('Not done.');
  await user.click(screen.getByRole('switch', { name: 'On air' }));
  await screen.findByRole('dialog', { name: 'Take Main pitch off air?' });
  expect(screen.queryByText('Not done.')).toBeNull();
});

test('health tells figures with their course, and advice with its values', async () => {
  const { send } = await open();
  await send(inputsBoard);
  const health = await panel('Health');
  await within(health).findByText('Key frames are 4 s apart.');
  expect(within(health).getByText('Too far apart')).toBeTruthy();
  expect(within(health).getByText('3 wrong keys from 91.20.4.18, refused.')).toBeTruthy();
  expect(health.textContent).toContain('In OBS: Settings, Output, Keyframe interval, 2 s.');
  expect(health.textContent).toContain('6.1 Mbit/s');
  expect(health.textContent).toContain('−22.8 LUFS');
});

test('figures that do not load fail alone; what is on air stays in reach', async () => {
  const { send } = await open({ answers: { 'GET inputs/main': 500 } });
  await send(inputsBoard);
  expect(await screen.findByRole('heading', { name: 'These figures didn’t load' })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'On air' }).getAttribute('aria-checked')).toBe('true');
});

test('a stream that breaks leaves the last board with its time', async () => {
  const { send, end } = await open();
  await send(inputsBoard);
  await panel('Main pitch');
  await end();
  expect(await screen.findByText(/^Reconnecting\. What you see is from \d\d:50:22\.$/)).toBeTruthy();
  expect(await panel('Main pitch')).toBeTruthy();
});

test('without inputs there are three steps, and the first is one press away', async () => {
  const { user, send } = await open({ answers: { 'GET input-targets': { items: [] } } });
  await send(only());
  await screen.findByRole('heading', { name: 'Go live in three steps' });
  expect(screen.getByText('Where address and key belong in OBS')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New input' }));
  const dialog = await screen.findByRole('dialog', { name: 'New input' });
  // There is no channel to choose.
  expect(await within(dialog).findByLabelText('Title, English')).toBeTruthy();
});

test('a new input is made for a new event; what is missing is said at its field', async () => {
  const { user, send, bodies, calls } = await open({
    answers: {
      'GET input-targets': { items: [{ kind: 'channel', id: 'one', title: 'Touchline 1', hasInput: true }] },
      'POST inputs': input('new', 'North stand', { air: offAir }),
      'GET inputs/new': detailOf(input('new', 'North stand')),
    },
  });
  await send(inputsBoard);
  await user.click(await screen.findByRole('button', { name: 'New input' }));
  const dialog = await screen.findByRole('dialog', { name: 'New input' });
  await user.click(within(dialog).getByRole('radio', { name: 'New event' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the input' }));
  expect(within(dialog).getByText('Write a name')).toBeTruthy();
  expect(within(dialog).getByText('Write a title')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'));
  expect(calls).not.toContain('POST inputs');
  await user.type(within(dialog).getByLabelText('Name'), 'North stand');
  await user.type(within(dialog).getByLabelText('Title, English'), 'Derby');
  await user.click(within(dialog).getByRole('radio', { name: 'With an account' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the input' }));
  await panel('North stand');
  expect(bodies['POST inputs']).toMatchObject({
    name: 'North stand',
    kind: 'rtmp',
    target: { kind: 'newEvent', event: { title: { en: 'Derby' }, access: 'registered' } },
  });
});

test('where no channel exists, a new input begins with a new event', async () => {
  const { user, send } = await open({ answers: { 'GET input-targets': { items: [] } } });
  await send(inputsBoard);
  await user.click(await screen.findByRole('button', { name: 'New input' }));
  const dialog = await screen.findByRole('dialog', { name: 'New input' });
  expect(await within(dialog).findByLabelText('Title, English')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: 'Channel' }));
  expect(within(dialog).getByText(/^There is no channel yet/)).toBeTruthy();
});

test('a stream that is fetched is waited for, not an encoder', async () => {
  const fetched = {
    ...input('far', 'Far away', { air: offAir, signal: { state: 'none', levels: [] } }),
    kind: 'pull' as const,
  };
  const { send } = await open({ answers: { 'GET inputs/far': detailOf(fetched) } });
  await send(only({ ...fetched, publishers: [] }));
  expect(await screen.findByText('Waiting for the stream')).toBeTruthy();
  expect(screen.getByText('The stream has not been there yet')).toBeTruthy();
  expect(screen.getByText('Nothing is fetched at the moment.')).toBeTruthy();
  expect(screen.queryByText(/encoder is connected/)).toBeNull();
});

test('an input on air is not deleted; one that is off is, after one question', async () => {
  const { user, send, calls } = await open({ answers: { 'DELETE inputs/court': 204 } });
  await send(inputsBoard);
  await user.click(await screen.findByRole('button', { name: 'More for Main pitch' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const refusal = await screen.findByRole('dialog', { name: 'Delete Main pitch?' });
  expect(within(refusal).queryByRole('button', { name: 'Delete the input' })).toBeNull();
  await user.click(within(refusal).getByRole('button', { name: 'Cancel' }));
  await user.keyboard('4');
  await user.click(await screen.findByRole('button', { name: 'More for Centre court' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the input' }));
  await waitFor(() => expect(calls).toContain('DELETE inputs/court'));
});

test('an editor looks, and changes nothing', async () => {
  const { send } = await open({ role: 'editor' });
  await send(inputsBoard);
  await panel('Main pitch');
  expect(screen.getByRole('switch', { name: 'On air' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText('Stream key')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New input' })).toBeNull();
  expect(screen.getByText(/Only Owner and Producer can change inputs. Your role is Editor/)).toBeTruthy();
});

test('German says the same, also with a long name', async () => {
  const name = 'Nebenplatz hinter der Haupttribüne am Donaukanal, Kamera 2 (Ersatz)';
  const { send } = await open({ locale: 'de', answers: { 'GET inputs/main': detailOf(input('main', name)) } });
  await send(only(input('main', name)));
  await panel(name);
  expect(await screen.findByText('Die Keyframes sind 4 s auseinander.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Auf Sendung' })).toBeTruthy();
});
