import { fileURLToPath } from 'node:url';

/** The small operator whose content most tests use; its times lie around `NOW`. */
export const clubTv = fileURLToPath(new URL('../fixtures/club-tv', import.meta.url));

/** Friday 15 January 2027, 08:00:00 UTC, in epoch seconds. */
export const NOW = 1_800_000_000;
