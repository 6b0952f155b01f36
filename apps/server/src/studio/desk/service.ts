import type { DeskClip, DeskPush } from '@touchline/contract';
import { timeStatus } from '@touchline/rules/access/time-status';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { DeskBoards } from './board';
import { plain, plainTwice } from './plain';
import type { ShownStream } from './shown-stream';
import type { Changing, DeskSources } from './sources';
import { delayed, startNow } from './timing';

interface DeskOptions extends Required<DeskSources> {
  boards: DeskBoards;
  /** Epoch ms. */
  now: () => number;
}

interface WrittenTwice {
  en: string;
  de?: string;
}

interface NewClip {
  id: string;
  from: number;
  to: number;
  title: WrittenTwice;
  isTall: boolean;
  isFree: boolean;
  publishes: boolean;
}

const VIDEO_SECONDS = 4 * 3600;
const USUAL_BANNER_MINUTES = 10;

/** What operators do at the desk of an event. */
export class Desk {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  event(id: string, db?: Db): Promise<StoredEvent> {
    return this.#options.boards.event(id, db);
  }

  start(changing: Changing, eventId: string) {
    const now = this.#seconds();
    return this.#options.content.authoring.changeBy(changing, eventId, (event) => startNow(event, now));
  }

  /** Ends an event now. What an input recorded becomes the replay; a stream of the catalogue is its own. */
  async end(changing: Changing, eventId: string, keepReplay: boolean) {
    const { content, deskLive } = this.#options;
    const given = await this.event(eventId, changing.tx);
    const now = this.#seconds();
    if (timeStatus(given, now) === 'future')
      throw new Problem(409, 'The event has not begun', 'Move it, or start it first.');
    const isOwn = (await deskLive.inputOf(given)) !== undefined;
    // Read before its input goes off air, which may end it too.
    const isLive = timeStatus(given, now) === 'live';
    await deskLive.endEvent(changing, eventId, { keepReplay });
    return content.authoring.changeBy(changing, eventId, ({ type }) => {
      const replay = keepReplay ? (isOwn || type !== 'Channel' ? {} : { type: 'Vod' as const }) : { watchable: false };
      return { ...(isLive ? { endTime: now } : {}), ...replay };
    });
  }

  async delay(changing: Changing, eventId: string, delay: { minutes: number; was?: number }) {
    const { content, following } = this.#options;
    const now = this.#seconds();
    const changed = await content.authoring.changeBy(changing, eventId, (event) => delayed(event, delay, now));
    if (!changed) throw notFound('Event', eventId);
    const reminders = (await following.reminders.counts([eventId])).get(eventId) ?? 0;
    const { startTime, endTime } = { ...changed.before, ...changed.after };
    const answer = { startsAt: startTime, ...(endTime === undefined ? {} : { endsAt: endTime }), reminders };
    return { ...changed, answer };
  }

  estimate(eventId: string, to: DeskPush['to']) {
    return this.event(eventId).then(() => this.#options.following.news.estimate(eventId, to));
  }

  async push({ tx }: Changing, eventId: string, { id, ...push }: DeskPush & { id: string }) {
    await this.event(eventId, tx);
    const said = { ...push, title: plainTwice(push.title), text: plainTwice(push.text) };
    return this.#options.following.news.send(tx, id, eventId, said);
  }

  async banner(changing: Changing, eventId: string, text: WrittenTwice | null, minutes = USUAL_BANNER_MINUTES) {
    const { banners } = this.#options.content;
    await this.event(eventId, changing.tx);
    if (text === null) return banners.hide(changing, eventId);
    return banners.show(changing, eventId, plainTwice(text), minutes);
  }

  async beginBreak(changing: Changing, eventId: string, seconds: number) {
    const { advertising } = this.#options;
    const { streamId, isOwn } = await this.#liveStream(eventId);
    if (!isOwn && !(await advertising.campaigns.breaksOf(streamId)))
      throw new Problem(409, 'No breaks here', 'This channel carries no breaks for ads: its viewers would see none.');
    const { start, seconds: length } = await advertising.begunBreaks.begin(changing, streamId, seconds);
    return { startsAt: start, seconds: length };
  }

  async endBreak(changing: Changing, eventId: string): Promise<void> {
    const { streamId } = await this.#liveStream(eventId);
    await this.#options.advertising.breakEnds.endIn(changing, streamId);
  }

  async clip(changing: Changing, eventId: string, { from, to, title, ...clip }: NewClip): Promise<DeskClip> {
    const { clips, boards } = this.#options;
    const event = await this.event(eventId);
    const stream = await boards.streamOf(event);
    if (!stream?.isOwn)
      throw new Problem(409, 'No recording', 'Clips are cut from inputs: this event is shown by a channel of its own.');
    return clips.make(changing, {
      ...clip,
      title: plainTwice(title),
      fromMs: from,
      toMs: to,
      streamId: stream.streamId,
      eventId,
      by: changing.by ?? '',
    });
  }

  /** A signed address of what viewers of an event see. */
  async video(eventId: string, operator: string, base: string) {
    const { boards, watching } = this.#options;
    const stream = await boards.streamOf(await this.event(eventId));
    if (!stream) throw new Problem(409, 'No video', 'Nothing shows this event yet.');
    const expiresAt = this.#seconds() + VIDEO_SECONDS;
    const { url } = await watching.addresses.signed({
      streamId: stream.streamId,
      isOwn: stream.isOwn,
      ...(stream.window ? { window: { ...stream.window } } : {}),
      familyId: `studio ${operator}`,
      expires: expiresAt,
      base,
    });
    return { url, expiresAt };
  }

  /** The stream of an event that runs. */
  async #liveStream(eventId: string): Promise<ShownStream> {
    const stream = await this.#options.boards.streamOf(await this.event(eventId));
    if (!stream?.isLive) throw new Problem(409, 'Not on air', 'Nothing of this event is on air.');
    return stream;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** Words of an operator about a moment. */
export const plainWords = <T extends { title?: string; note?: string | null }>(given: T): T => ({
  ...given,
  ...(given.title === undefined ? {} : { title: plain(given.title) }),
  ...(given.note === undefined || given.note === null ? {} : { note: plain(given.note) }),
});
