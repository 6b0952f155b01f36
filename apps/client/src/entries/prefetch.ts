import { earlyViewer } from '../app/early/early-viewer';
import { prefetchPlayback } from '../app/early/playback-prefetch';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';

/**
 * Inline script of a page with a video: requests the playback source before the scripts that play it have loaded. The
 * server writes the address onto the script's tag; the token is stored on this device, except on a first visit.
 */
const { playback } = document.currentScript?.dataset ?? {};
const viewer = earlyViewer(storedValues(localStorageIfAllowed()));
if (playback !== undefined && viewer) prefetchPlayback(`${playback}&userType=${viewer.userType}`, viewer.token);
