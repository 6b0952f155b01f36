import { useQuery } from '@tanstack/react-query';
import type { CollectibleOffer, Event, NativeWavesManifest } from '@touchline/contract';
import { creditsIn } from '@touchline/rules/shop/payment';
import { useState } from 'react';
import { walletsQuery } from '../../../entities/account/queries';
import { useKeyMoments } from '../../../entities/event/useKeyMoments';
import { useReplayScores } from '../../../entities/replay/memory';
import { paths } from '../../../shell/address/paths';
import { useApp, useSearch } from '../../../shell/context';
import { usePreferences } from '../../../shell/preferences/preferences';
import { noteBeingMade } from '../making-store';
import { camerasWithout } from './CameraChoice';
import { ChoosingStep } from './ChoosingStep';
import { singleCameras } from './cameras';
import { FailureView } from './FailureView';
import { MakingStep } from './MakingStep';
import type { SceneFailure } from './mint';
import { PaymentStep } from './PaymentStep';
import { type Reach, SCENE_CAMERAS, SCENE_MS, sceneStart } from './scene-time';
import { useDraft } from './useDraft';
import { useMint } from './useMint';
import { useStills } from './useStills';

interface SceneFlowProps {
  event: Event;
  manifest: NativeWavesManifest;
  offer: CollectibleOffer;
  onOfferChanged: () => void;
}

/** The start of a live window moves on while a scene is chosen. */
const LIVE_MARGIN_MS = 15_000;
/** Without a time in the address a live scene has just happened. */
const JUST_NOW_MS = SCENE_MS;

const reachOf = ({ reach: { from, to } }: CollectibleOffer, isLive: boolean): Reach => ({
  from: isLive ? Math.min(from + LIVE_MARGIN_MS, to) : from,
  to,
});

/** Refusals that stand before any choice; the others are about what is chosen. */
const atOnce: ReadonlySet<SceneFailure> = new Set([
  'noRenderer',
  'soldOut',
  'noCameras',
  'noTeamLogos',
  'mintingFailed',
]);

type Step = 'cameras' | 'payment' | 'making';

/** The four steps of keeping a scene. Each is an entry of the history, so that back goes one step back (SHOP-14). */
export function SceneFlow({ event, manifest, offer, onOfferChanged }: SceneFlowProps) {
  const { api, addressBar } = useApp();
  const { at, step: asked } = useSearch(paths.scene);
  const reach = reachOf(offer, manifest.live);
  const { draft, change, forget } = useDraft(event.id, at, at ?? (manifest.live ? reach.to - JUST_NOW_MS : reach.from));
  const [failure, setFailure] = useState<SceneFailure>();
  const cameras = singleCameras(manifest);
  const stillAt = useStills(manifest, cameras);
  const wallets = useQuery(walletsQuery(api));
  const balance = wallets.data && creditsIn(wallets.data, offer.walletId);
  const replay = useReplayScores(event);
  const { areScoresHidden } = usePreferences();
  const mayTell = !areScoresHidden && (manifest.live || replay === 'show');
  const moments = useKeyMoments(event, replay);

  const start = sceneStart(draft.start, reach);
  const known = new Set(cameras.map(({ id }) => id));
  const cameraIds = draft.cameraIds.filter((id) => known.has(id));
  const without = camerasWithout(cameras, start, stillAt);
  const isComplete = cameraIds.length === SCENE_CAMERAS && !cameraIds.some((id) => without.has(id));

  const hrefOf = (step: Step | undefined) => paths.scene.href({ eventId: event.id }, { at, step });
  const go = (step: Step | undefined, options?: { replace: boolean }) => {
    setFailure(undefined);
    addressBar.go(hrefOf(step), options);
  };
  const back = () => {
    setFailure(undefined);
    addressBar.back();
  };
  // A recording goes on where the scene is.
  const match = paths.eventMedia.href({ eventId: event.id }, manifest.live ? {} : { at: start / 1000 });
  const close = () => addressBar.go(match, { replace: true });
  const fail = (found: SceneFailure) => {
    change({ collectibleId: undefined });
    setFailure(found);
    onOfferChanged();
    // The new terms are shown where they are agreed to.
    if (found === 'agreementChanged' && asked === 'making') addressBar.go(hrefOf('payment'), { replace: true });
  };
  const { isBusy, mint } = useMint({
    onMade: (collectibleId) => {
      noteBeingMade(collectibleId);
      change({ collectibleId });
      go('making', { replace: true });
    },
    onFailed: fail,
  });

  const refused = offer.refusal !== undefined && atOnce.has(offer.refusal) ? offer.refusal : undefined;
  const { collectibleId } = draft;
  const isMaking = asked === 'making' && collectibleId !== undefined;
  const walletFailure = asked === 'payment' && wallets.isError && balance === undefined ? 'walletCheck' : undefined;
  const shown = isMaking ? undefined : (failure ?? refused ?? walletFailure);
  if (shown !== undefined && shown !== 'agreementChanged')
    return (
      <FailureView
        failure={shown}
        offer={offer}
        balance={balance}
        start={start}
        cameraIds={cameraIds}
        stillAt={stillAt}
        onRetry={() => {
          onOfferChanged();
          void wallets.refetch();
          go(isComplete ? 'payment' : undefined, { replace: true });
        }}
        onScene={() => go(undefined)}
        onCameras={() => go('cameras')}
        onClose={close}
      />
    );
  if (isMaking)
    return (
      <MakingStep
        collectibleId={collectibleId}
        stillAt={stillAt}
        onFailed={fail}
        onDone={forget}
        onBack={back}
        onClose={close}
      />
    );
  if (asked === 'payment' && isComplete)
    return (
      <PaymentStep
        event={event}
        offer={offer}
        balance={balance}
        start={start}
        cameraIds={cameraIds}
        stillAt={stillAt}
        hasScore={mayTell}
        here={hrefOf('payment')}
        isBusy={isBusy}
        isAgreementNew={failure === 'agreementChanged'}
        onBuy={() => void mint({ offer, start, cameraIds })}
        onBack={back}
        onClose={close}
      />
    );
  return (
    <ChoosingStep
      scene={{ event, manifest, start, reach, stillAt, moments: mayTell ? moments : [], hasScore: mayTell }}
      cameras={{ cameras, chosen: cameraIds, isComplete }}
      price={{ offer, balance }}
      isAtCameras={asked !== undefined}
      onMove={(moved) => change({ start: moved })}
      onChoose={(chosen) => change({ cameraIds: chosen })}
      onCameras={() => go('cameras')}
      onPayment={() => go('payment')}
      onBack={back}
      onClose={close}
    />
  );
}
