import type { EngineKind } from '../engines/engine';
import { formatOf } from '../model/source';

/** Plays several cameras on one clock; loads nothing of it before such a source is opened. */
export const nativeWavesEngine: EngineKind = {
  name: 'native-waves',
  async open(source, host) {
    const { cameras } = source;
    if (formatOf(source) !== 'native-waves' || !cameras) return null;
    const { openGroup } = await import('./group-engine');
    return openGroup({ source, cameras, host });
  },
};
