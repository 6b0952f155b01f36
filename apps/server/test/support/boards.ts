import type { SimulatedAudience } from '@touchline/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Insider } from './studio';

export type BoardQuery = Readonly<Record<string, string | number>>;

/** Asks for a board of the studio. */
export function askBoard({ browser }: Insider, room: string, query: BoardQuery): Promise<LightMyRequestResponse> {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return browser.ask('GET', `/studio/${room}?${new URLSearchParams(parameters).toString()}`);
}

/** The board, which must be answered. */
export async function readBoard<Board>(who: Insider, room: string, query: BoardQuery): Promise<Board> {
  const answer = await askBoard(who, room, query);
  if (answer.statusCode !== 200) throw new Error(`${room} was not answered: ${answer.body}`);
  return answer.json<Board>();
}

/** An audience that does nothing but what a test says. */
export const simulation = (parts: Partial<SimulatedAudience>): SimulatedAudience => ({
  cells: () => [],
  people: () => [],
  live: () => [],
  orders: () => [],
  ads: () => [],
  ...parts,
});
