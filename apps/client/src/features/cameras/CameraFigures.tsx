import type { NativeWavesManifest } from '@touchline/contract';
import type { Cameras, TileState } from '@touchline/player/model/cameras';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import styles from './CameraFigures.module.css';
import { labelOf } from './types';

interface CameraFiguresProps {
  readonly cameras: Cameras;
  readonly manifest: NativeWavesManifest;
}

const UNKNOWN = '–';
const COLUMNS = ['camera', 'status', 'error', 'rate', 'seeks', 'height'] as const;

/** How well every camera on screen keeps to the clock, and the decoder budget (PLAY-11b). */
export function CameraFigures({ cameras, manifest }: CameraFiguresProps) {
  const t = useTexts();
  const state = useSyncExternalStore(
    (listener) => cameras.subscribe(listener),
    () => cameras.state(),
  );
  return (
    <div className={styles.figures}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('nativeWaves.figures.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`nativeWaves.figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.tiles.map((tile) => (
            <tr key={tile.cameraId}>
              <th scope="row">{labelOf(manifest.cameras, tile.cameraId)}</th>
              <td>{t(`nativeWaves.figures.statuses.${tile.status}`)}</td>
              {valuesOf(tile).map(([name, value]) => (
                <td key={name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('nativeWaves.figures.decoders', { count: state.decoders })}</p>
    </div>
  );
}

const valuesOf = ({ skewMs, rate, seeks, height }: TileState): readonly (readonly [string, string])[] => [
  ['error', skewMs === null ? UNKNOWN : `${Math.round(skewMs)} ms`],
  ['rate', `${rate.toFixed(3)}×`],
  ['seeks', String(seeks)],
  ['height', height === null ? UNKNOWN : `${height}p`],
];
