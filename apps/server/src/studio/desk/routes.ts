import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contests } from '../../following';
import { openEventStream } from '../../kernel/http/event-stream';
import type { StudioCalls } from '../audit/studio-calls';
import type { DeskBoards } from './board';
import { type Desk, plainWords } from './service';
import type { DeskWatch } from './watch';

interface Services {
  desk: Desk;
  boards: DeskBoards;
  deskWatch: DeskWatch;
  contests: Contests;
  /** Where the caller reached us, without a slash at the end. */
  reachedAt: (request: FastifyRequest) => string;
}

export function deskRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { desk, boards, deskWatch, reachedAt } = services;

  calls.answer(app, 'studioDeskEvents', () => boards.list());
  calls.stream(app, 'studioDesk', async ({ params, request, reply }) => {
    const board = await deskWatch.prepare(params.eventId);
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = deskWatch.watch(board, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    deskWatch.close();
    done();
  });
  calls.answer(app, 'studioDeskVideo', ({ params, caller, request }) =>
    desk.video(params.eventId, caller.operatorId ?? caller.name, reachedAt(request)),
  );

  calls.change(app, 'studioStartEvent', async ({ params, tx, announce, note }) => {
    const changed = await desk.start({ tx, announce }, params.eventId);
    note({ event: params.eventId, ...changed });
    return null;
  });
  calls.change(app, 'studioEndEvent', async ({ params, body, tx, announce, caller, note }) => {
    const changed = await desk.end({ tx, announce, by: caller.name }, params.eventId, body.keepReplay);
    note({ event: params.eventId, ...changed });
    return null;
  });
  calls.change(app, 'studioDelayEvent', async ({ params, body, tx, announce, note }) => {
    const { answer, before, after } = await desk.delay({ tx, announce }, params.eventId, body);
    note({ event: params.eventId, before, after });
    return answer;
  });

  contestRoutes(app, calls, services);

  calls.answer(app, 'studioPushEstimate', ({ params, query }) => desk.estimate(params.eventId, query.to));
  calls.change(app, 'studioSendPush', async ({ params, body, tx, announce, note }) => {
    const { phones, isNew } = await desk.push({ tx, announce }, params.eventId, body);
    note({ event: params.eventId, to: body.to, title: body.title.en, phones, ...(isNew ? {} : { isRepeated: true }) });
    return { phones };
  });
  calls.change(app, 'studioSetBanner', async ({ params, body, tx, announce, note }) => {
    await desk.banner({ tx, announce }, params.eventId, body.text, body.minutes);
    note({ event: params.eventId, text: body.text?.en ?? null });
    return null;
  });
  calls.change(app, 'studioStartBreak', async ({ params, body, tx, announce, note }) => {
    const begun = await desk.beginBreak({ tx, announce }, params.eventId, body.seconds);
    note({ event: params.eventId, ...begun });
    return begun;
  });
  calls.change(app, 'studioEndBreak', async ({ params, tx, announce, note }) => {
    await desk.endBreak({ tx, announce }, params.eventId);
    note({ event: params.eventId });
    return null;
  });
  calls.change(app, 'studioMakeClip', async ({ params, body, tx, announce, caller, note }) => {
    const clip = await desk.clip({ tx, announce, by: caller.name }, params.eventId, body);
    note({ event: params.eventId, clip: clip.id, from: body.from, to: body.to });
    return clip;
  });
}

/** Score, clock and moments by hand. */
function contestRoutes(app: FastifyInstance, calls: StudioCalls, { desk, contests }: Services): void {
  calls.change(app, 'studioSetScore', async ({ params, body, tx, announce, note }) => {
    await contests.setFigures({ tx, announce }, await desk.event(params.eventId, tx), body);
    note({ event: params.eventId, figures: body.figures });
    return null;
  });
  calls.change(app, 'studioSetClock', async ({ params, body, tx, announce, note }) => {
    await contests.setClock({ tx, announce }, await desk.event(params.eventId, tx), body);
    note({ event: params.eventId, ...body });
    return null;
  });
  calls.change(app, 'studioAddMoment', async ({ params, body, tx, announce, note }) => {
    const moment = await contests.addMoment({ tx, announce }, await desk.event(params.eventId, tx), plainWords(body));
    note({ event: params.eventId, moment: moment.id, kind: moment.kind, title: moment.title });
    return moment;
  });
  calls.change(app, 'studioChangeMoment', async ({ params, body, tx, announce, note }) => {
    const { eventId, momentId } = params;
    const moment = await contests.changeMoment(
      { tx, announce },
      await desk.event(eventId, tx),
      momentId,
      plainWords(body),
    );
    note({ event: eventId, moment: momentId, ...body });
    return moment;
  });
  calls.change(app, 'studioRemoveMoment', async ({ params, tx, announce, note }) => {
    await contests.removeMoment({ tx, announce }, await desk.event(params.eventId, tx), params.momentId);
    note({ event: params.eventId, moment: params.momentId });
    return null;
  });
  calls.change(app, 'studioUndo', async ({ params, body, tx, announce, note }) => {
    const undone = await contests.undo({ tx, announce }, await desk.event(params.eventId, tx), body?.step);
    note({ event: params.eventId, undone });
    return null;
  });
}
