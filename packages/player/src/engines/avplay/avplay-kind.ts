import { formatOf } from '../../model/source';
import type { EngineKind } from '../engine';
import { noteFailure, ownPlayer } from './weak-sets';

/**
 * Plays with the own player of Samsung sets where Media Source does not do. Protected sources are left to Media Source,
 * whose key systems they are made for.
 */
export const avplayEngine: EngineKind = {
  name: 'avplay',
  async open(source, host) {
    const api = ownPlayer(host.video.ownerDocument.defaultView, Date.now());
    if (!api || source.drm || formatOf(source) !== 'hls') return null;
    const [{ openAvplay }, breaks] = await Promise.all([import('./avplay-engine'), host.breaks?.() ?? null]);
    return openAvplay(api, source, host, (url) => breaks?.stitched(url) ?? url);
  },
  replaces: (failed, { video }) => failed === 'hls' && noteFailure(video.ownerDocument.defaultView, Date.now()),
};
