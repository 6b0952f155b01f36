import { randomInt } from 'node:crypto';
import type { StoredSignalState } from '../../src/kernel/store/json-columns';
import type { Node } from './world';

const AUDITED = 'Audited';

/** A signal of both encoders, as a node writes it. */
const SENDING: StoredSignalState = {
  isHolder: true,
  signal: { state: 'steady', from: 'main', levels: [] },
  air: { state: 'off' },
  publishers: [
    { place: 'main', state: 'active', since: 0 },
    { place: 'backup', state: 'standby', since: 0 },
  ],
};

/** The only input of this helper, with a signal but without an encoder; returns its id. */
export async function inputWithSignal(
  { store, clock }: Node,
  { isOnAir = false }: { isOnAir?: boolean } = {},
): Promise<string> {
  const id = String(randomInt(1e11, 1e12 - 1)).padStart(12, '0');
  const at = Math.round(clock.now());
  const settings = {
    graceSeconds: 60,
    rewindSeconds: 3600,
    lowLatency: true,
    record: false,
    ladder: false,
    encrypted: false,
  };
  await store.transaction(async (tx, announce) => {
    await tx.deleteFrom('live_input').where('name', '=', AUDITED).execute();
    await tx
      .insertInto('live_input')
      .values({
        id,
        name: AUDITED,
        kind: 'rtmp',
        target_kind: 'event',
        target_id: `event-${id}`,
        settings: JSON.stringify(settings),
        created_at: at,
        on_air: isOnAir,
        air_since: isOnAir ? at : null,
      })
      .execute();
    await tx
      .insertInto('live_signal')
      .values({
        input_id: id,
        node: 'test',
        at,
        state: JSON.stringify(SENDING),
        detail: JSON.stringify({ health: { state: 'good', figures: [], advice: [] }, timeline: [], renditions: [] }),
      })
      .execute();
    announce('inputs');
  });
  return id;
}
