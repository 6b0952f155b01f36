import { channelsToWatch } from '../pages/bare-player';

export interface ZappableChannel {
  id: string;
  /** The digit that leads to it. */
  number: number;
}

/** The free channels, by their number. */
export async function zappable(address: string): Promise<ZappableChannel[]> {
  const open = await channelsToWatch(address, 9);
  const list = (await (await fetch(`${address}/api/v3/channels`)).json()) as { items: { id: string }[] };
  return list.items.flatMap(({ id }, place) => (open.some((each) => each.id === id) ? { id, number: place + 1 } : []));
}
