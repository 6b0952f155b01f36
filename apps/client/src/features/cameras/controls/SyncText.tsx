import type { Cameras } from '@touchline/player/model/cameras';
import type { Texts } from '@touchline/texts';
import { useEffect, useState } from 'react';
import { type Sync, syncOf } from '../in-sync';
import { type CameraControls, labelOf } from '../types';
import { useCamerasState } from '../useCameras';
import styles from './SyncText.module.css';

/** Shorter corrections, as after every seek, are not worth a word. */
const SETTLED_MS = 1500;

/** Whether all cameras on screen run together, or which one does not. */
export function SyncText({ t, cameras, list }: Pick<CameraControls, 't' | 'cameras' | 'list'>) {
  const text = useSettled(useSyncText(t, cameras, list));
  return <p className={styles.text}>{text}</p>;
}

function useSyncText(t: Texts, cameras: Cameras | null, list: CameraControls['list']): string {
  const sync = useCamerasState(cameras, (state) => JSON.stringify(syncOf(state)));
  const counted: Sync | null = sync === undefined ? null : JSON.parse(sync);
  if (!counted) return '';
  const { together, total, out } = counted;
  if (out === undefined) return t('nativeWaves.inSync');
  return t('nativeWaves.someInSync', { together, total, camera: labelOf(list, out) });
}

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
