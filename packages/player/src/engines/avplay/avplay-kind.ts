import { formatOf } from '../../model/source';
import type { EngineKind } from '../engine';
import { noteFailure, ownPlayer } from './weak-sets';

/**
 * Plays with the own player of Samsung sets where Media Source does not do: the one video of the screen, since there is
 * one such player, and not previews beside it. Protected sources are left to Media Source, whose key systems they are
 * made for.
 */
export const avplayEngine: EngineKind = {
  name: 'avplay',
  async open(source, host) {
    const api = ownPlayer(host.video.ownerDocument.defaultView, Date.now());
    if (!api || host.decoders !== 'one' || source.drm || formatOf(source) !== 'hls') return null;
    const [{ openAvplay }, breaks] = await Promise.all([import('./avplay-engine'), host.breaks?.() ?? null]);
    return openAvplay(api, source, host, (url) => breaks?.stitched(url) ?? url);
  },
  replaces: (failed, { video, decoders }) =>
    failed === 'hls' && decoders === 'one' && noteFailure(video.ownerDocument.defaultView, Date.now()),
};
