import type { InputKey } from '@touchline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openEventStream } from '../../kernel/http/event-stream';
import { notFound } from '../../kernel/http/problem';
import type { Db } from '../../kernel/store/store';
import { type LiveServices, shownPullAddress } from '../../live';
import type { StudioCalls } from '../audit/studio-calls';
import type { InputBoards } from './board';
import type { InputPreviews } from './preview';
import type { InputsWatch } from './watch';

interface Services {
  live: LiveServices;
  boards: InputBoards;
  watch: InputsWatch;
  previews: InputPreviews;
  /** Where the caller reached us, without a slash at the end. */
  reachedAt: (request: FastifyRequest) => string;
  /** Epoch ms. */
  now: () => number;
}

type StoredInput = Parameters<LiveServices['ingestAddresses']['of']>[0];

/** After this the studio hides a key again. */
const SHOWN_SECONDS = 30;

export function inputRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { live, boards, watch, previews, reachedAt } = services;
  const { inputs, inputReader, inputDirectory } = live;

  calls.stream(app, 'studioInputs', async ({ request, reply }) => {
    const board = await watch.prepare();
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = watch.watch(board, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    watch.close();
    done();
  });

  calls.answer(app, 'studioInput', async ({ params, request }) => {
    const [detail, input] = await Promise.all([boards.detail(params.id), inputDirectory.find(params.id)]);
    return input ? { ...detail, addresses: withoutKeys((await keyOf(input, request)).addresses) } : detail;
  });
  calls.answer(app, 'studioInputTargets', async () => ({ items: await inputReader.targets() }));
  calls.answer(app, 'studioInputPreview', ({ params, caller, request }) =>
    previews.address(params.id, caller.operatorId ?? caller.name, reachedAt(request)),
  );

  const shown = async (input: StoredInput, tx: Db) => boards.withViewers(await inputReader.one(input, tx));
  const keyOf = async (input: StoredInput, request: FastifyRequest): Promise<InputKey> => ({
    addresses: await live.ingestAddresses.of(input, new URL(reachedAt(request)).hostname),
    shownUntil: Math.floor(services.now() / 1000) + SHOWN_SECONDS,
  });

  calls.change(app, 'studioCreateInput', async ({ body, tx, announce, caller, note }) => {
    const input = await inputs.create({ tx, announce, by: caller.name }, body);
    const { id, name, kind, target } = input;
    note({ input: id, after: { name, kind, target, settings: auditedSettings(input) } });
    return shown(input, tx);
  });
  calls.change(app, 'studioChangeInput', async ({ params, body, tx, announce, caller, note }) => {
    const { before, after } = await inputs.change({ tx, announce, by: caller.name }, params.id, body);
    note({
      input: params.id,
      before: { name: before.name, settings: auditedSettings(before) },
      after: { name: after.name, settings: auditedSettings(after) },
    });
    return shown(after, tx);
  });
  calls.change(app, 'studioDeleteInput', async ({ params, tx, announce, caller, note }) => {
    const { name, target } = await inputs.remove({ tx, announce, by: caller.name }, params.id);
    note({ input: params.id, before: { name, target } });
    return null;
  });

  calls.change(app, 'studioInputKey', async ({ params, request, note }) => {
    note({ input: params.id });
    const input = await inputDirectory.find(params.id);
    if (!input) throw notFound('Input', params.id);
    return keyOf(input, request);
  });
  calls.change(app, 'studioNewInputKey', async ({ params, request, tx, announce, caller, note }) => {
    const input = await inputs.newKeys({ tx, announce, by: caller.name }, params.id);
    note({ input: params.id, version: input.keyVersion });
    return keyOf(input, request);
  });

  calls.change(app, 'studioSetAir', async ({ params, body, tx, announce, caller, note }) => {
    note({ input: params.id, isOn: body.isOn });
    return shown(await inputs.setAir({ tx, announce, by: caller.name }, params.id, body.isOn), tx);
  });
  calls.change(app, 'studioSetSlate', async ({ params, body, tx, announce, caller, note }) => {
    note({ input: params.id, isOn: body.isOn });
    return shown(await inputs.setSlate({ tx, announce, by: caller.name }, params.id, body.isOn), tx);
  });
  calls.change(app, 'studioAddGrace', async ({ params, body, tx, announce, caller, note }) => {
    note({ input: params.id, seconds: body.seconds });
    return shown(await inputs.addGrace({ tx, announce, by: caller.name }, params.id, body.seconds), tx);
  });
  calls.change(app, 'studioSwitchPublisher', async ({ params, body, tx, announce, caller, note }) => {
    note({ input: params.id, to: body.to });
    return shown(await inputs.switchTo({ tx, announce, by: caller.name }, params.id, body.to), tx);
  });
}

/** Addresses that may be told without a look at the key; others contain it. */
const withoutKeys = (addresses: InputKey['addresses']) =>
  addresses.flatMap(({ kind, place, address, key }) => (key === undefined ? [] : [{ kind, place, address }]));

/** An address from which a stream is fetched may contain a password. */
function auditedSettings({ settings: { pullUrl, ...settings } }: StoredInput) {
  return { ...settings, ...(pullUrl === undefined ? {} : { pullUrl: shownPullAddress(pullUrl) }) };
}
