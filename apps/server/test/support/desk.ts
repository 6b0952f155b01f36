import type { DeskBoard } from '@touchline/contract';
import type { AuthoredEvent } from '../../src/content';
import { NOW } from './club-tv';
import { listenTo } from './event-stream';
import { insider, type StudioBrowser } from './studio';
import type { Node } from './world';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** The calls of an operator at the desk of an event. */
export class DeskBrowser {
  readonly #node: Node;
  readonly #browser: StudioBrowser;
  readonly eventId: string;

  constructor(node: Node, browser: StudioBrowser, eventId: string) {
    this.#node = node;
    this.#browser = browser;
    this.eventId = eventId;
  }

  /** Somebody who runs what is on air, at the desk of an event. */
  static async at(node: Node, eventId: string): Promise<DeskBrowser> {
    const { browser } = await insider(node, 'producer');
    return new DeskBrowser(node, browser, eventId);
  }

  of = (eventId: string) => new DeskBrowser(this.#node, this.#browser, eventId);

  ask = (method: Method, path: string, payload?: object) =>
    this.#browser.ask(method, `/studio/desk/${this.eventId}${path}`, payload ? { payload } : {});

  list = () => this.#browser.ask('GET', '/studio/desk');

  async listen() {
    const cookie = [...this.#browser.cookies].map((pair) => pair.join('=')).join('; ');
    return listenTo(this.#node, `/studio/desk/${this.eventId}`, { cookie });
  }

  /** The board as a new stream tells it first. */
  async board(): Promise<DeskBoard> {
    const stream = await this.listen();
    for (;;) {
      const [first] = stream.messages();
      if (first !== undefined) {
        stream.request.destroy();
        return first as DeskBoard;
      }
      await new Promise((resolve) => stream.answer.once('data', resolve));
    }
  }
}

/** A contest that no supplier of data knows. */
export const friendly: AuthoredEvent = {
  id: 'friendly',
  name: { en: 'Zarafshar – Mirabad', de: 'Serafschar – Mirabad' },
  type: 'Channel',
  live: true,
  startTime: NOW - 600,
  endTime: NOW + 6600,
  channelId: 'one',
  categoryId: 'football',
  access: 'free',
  sides: [
    { code: 'ZAR', name: 'Zarafshar' },
    { code: 'MIR', name: 'Mirabad' },
  ],
};

export const createEvent = ({ store, services }: Node, event: AuthoredEvent = friendly): Promise<string> =>
  store.transaction((tx, announce) => services.authoring.create({ tx, announce }, event));

/** Makes an input for an event that is on air; returns the stream of its viewers. */
export async function onAir({ store, services, clock }: Node, eventId: string): Promise<string> {
  return store.transaction(async (tx, announce) => {
    const { id } = await services.live.inputs.create(
      { tx, announce },
      { name: 'Main camera', kind: 'rtmp', target: { kind: 'event', id: eventId } },
    );
    await tx
      .updateTable('live_input')
      .set({ on_air: true, air_since: clock.now() - 600_000 })
      .where('id', '=', id)
      .execute();
    announce('inputs');
    return `in-${id}`;
  });
}
