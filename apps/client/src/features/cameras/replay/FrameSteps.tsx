import { ControlButton, LineIcon, usePlayerState } from '../../watch';
import type { CameraControls } from '../types';

const BACK = 'M16 5l-8 7 8 7zM5 5v14';
const FORWARD = 'M8 5l8 7-8 7zM19 5v14';

/** One frame back and forward, in every camera of a replay. */
export function FrameSteps({ controls: { t, player, cameras } }: { controls: CameraControls }) {
  const isReplay = usePlayerState(player, (state) => state.live === null && state.duration > 0);
  if (!isReplay) return null;
  return (
    <>
      <ControlButton
        label={t('nativeWaves.frameBack')}
        icon={<LineIcon path={BACK} />}
        aria-keyshortcuts=","
        onClick={() => cameras?.step(-1)}
      />
      <ControlButton
        label={t('nativeWaves.frameForward')}
        icon={<LineIcon path={FORWARD} />}
        aria-keyshortcuts="."
        onClick={() => cameras?.step(1)}
      />
    </>
  );
}
