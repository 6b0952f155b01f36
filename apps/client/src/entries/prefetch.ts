import { earlyViewer } from '../app/early/early-viewer';
import { askAhead } from '../app/early/playback-prefetch';
import { localStorageIfAllowed, storedValues } from '../shell/session/storage';

/**
 * The first thing that runs on a page with a video, inside the page itself: asks how the video can be had, before the
 * scripts that play it are here. Where to ask stands on its own tag; who asks is known on this device alone.
 */
const { ask } = document.currentScript?.dataset ?? {};
const viewer = earlyViewer(storedValues(localStorageIfAllowed()));
if (ask !== undefined && viewer) askAhead(`${ask}&userType=${viewer.userType}`, viewer.token);
