/** States of a page that opens over another (SCREEN-16). */
export type PopupStatus = 'CLOSED' | 'LOADING' | 'OPEN';

/** Events that change the state. */
export type PopupEvent = 'requested' | 'loaded' | 'failed' | 'closed';

const transitions: Readonly<Record<PopupStatus, Partial<Record<PopupEvent, PopupStatus>>>> = {
  CLOSED: { requested: 'LOADING' },
  LOADING: { loaded: 'OPEN', failed: 'CLOSED', closed: 'CLOSED' },
  OPEN: { closed: 'CLOSED' },
};

/** CLOSED → LOADING → OPEN → CLOSED; an event without a transition changes nothing. */
export const nextPopup = (status: PopupStatus, event: PopupEvent): PopupStatus => transitions[status][event] ?? status;
