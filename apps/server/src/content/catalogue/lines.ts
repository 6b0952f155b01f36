import type { Line } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import type { Events } from '../events/service';
import type { Context } from './context';
import type { ContextTiles, PartRequest } from './context-tiles';
import { type Contexts, lookOf } from './contexts';

interface LinesOptions {
  contexts: Contexts;
  contextTiles: ContextTiles;
  events: Events;
}

/** Lines with their tiles. */
export class Lines {
  readonly #options: LinesOptions;

  constructor(options: LinesOptions) {
    this.#options = options;
  }

  /** The first tiles of several lines; empty ones are dropped unless they are to be kept (PAGE-07). */
  async batch(
    contextIds: readonly string[],
    request: Omit<PartRequest, 'next'> & { keepEmpty: ReadonlySet<string> },
    audience: Audience,
  ): Promise<Line[]> {
    const contexts = await this.#options.contexts.find(contextIds, audience, 'line');
    const lines = await Promise.all(contexts.map((context) => this.#line(context, request, audience)));
    return lines.filter((line) => line.tiles.length > 0 || request.keepEmpty.has(line.contextId));
  }

  /** One line from the position of its cursor; a grid can be read like a line. */
  async page(contextId: string, request: PartRequest, audience: Audience) {
    const [context] = await this.#options.contexts.find([contextId], audience);
    if (!context) throw notFound('Line', contextId);
    const { contextId: _id, tiles, ...line } = await this.#line(context, request, audience);
    return { items: tiles, ...line };
  }

  /** Until when lines are valid, in epoch ms: the next start or end of anything, or the next turn of a day's line. */
  async validUntil(utcOffsetMins: number): Promise<number> {
    const { events, contextTiles } = this.#options;
    return Math.min(await events.validUntil(), contextTiles.nextTurn(utcOffsetMins) * 1000);
  }

  async #line(context: Context, request: PartRequest, audience: Audience): Promise<Line> {
    const { tiles, nextAfter } = await this.#options.contextTiles.part(context, request, audience);
    const next = nextAfter(tiles.length);
    return { ...lookOf(context, audience), tiles, ...(next === undefined ? {} : { next }) };
  }
}
