import { useQueryClient } from '@tanstack/react-query';
import type { CollectibleOffer } from '@touchline/contract';
import { useRef, useState } from 'react';
import { useApp } from '../../../shell/context';
import { sessionStorageIfAllowed, storedValues } from '../../../shell/session/storage';
import { browserTimers } from '../../../shell/session/timer';
import { purchaseKeys } from '../../shop';
import { mintOnce, type SceneFailure } from './mint';

const keys = () => purchaseKeys(storedValues(sessionStorageIfAllowed()), (bytes) => crypto.getRandomValues(bytes));

interface ChosenScene {
  readonly offer: CollectibleOffer;
  /** Where the scene begins, epoch ms. */
  readonly start: number;
  readonly cameraIds: readonly string[];
}

interface MintListeners {
  onMade: (collectibleId: string) => void;
  onFailed: (failure: SceneFailure) => void;
}

/**
 * Orders a collectible. One idempotency key belongs to one scene, cameras and agreement, until the server has decided: for
 * repeated presses, for a reload and for calls without an answer.
 */
export function useMint({ onMade, onFailed }: MintListeners) {
  const { api } = useApp();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const isSent = useRef(false);
  const mint = async ({ offer, start, cameraIds }: ChosenScene) => {
    if (isSent.current) return;
    isSent.current = true;
    setIsBusy(true);
    const { eventId, walletId, agreement } = offer;
    const intent = `collectible ${eventId} ${start} ${cameraIds.join()} ${agreement.version}`;
    const headers = { 'idempotency-key': keys().of(intent) };
    const body = { eventId, start, cameraIds: [...cameraIds], agreementVersion: agreement.version, walletId };
    const outcome = await mintOnce(() => api.call('createCollectible', { headers, body }), browserTimers).finally(
      () => {
        isSent.current = false;
        setIsBusy(false);
      },
    );
    const isDecided = outcome.kind === 'made' || outcome.failure !== 'undecided';
    if (isDecided) keys().forget(intent);
    // Balance, agreement and gallery are others now.
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'my' });
    if (outcome.kind === 'made') onMade(outcome.id);
    else onFailed(outcome.failure);
  };
  return { isBusy, mint };
}
