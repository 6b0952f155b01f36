import { createStore } from 'zustand/vanilla';
import type { IconName } from '../Icon/shapes';

/** How long a toast stays, in milliseconds (FORM-04). */
const toastDurations = { default: 1500, denied: 2000, long: 3500 } as const;

/** A short word that something was done; never the only place of a message that matters. */
interface Toast {
  id: number;
  text: string;
  icon?: IconName | undefined;
}

/** The one toast there is, if there is one. */
export const toastStore = createStore<{ current: Toast | undefined }>(() => ({ current: undefined }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; a newer one takes the older one's place. */
export function showToast(
  text: string,
  { icon, duration = 'default' }: { icon?: IconName; duration?: keyof typeof toastDurations } = {},
): void {
  clearTimeout(timer);
  toastStore.setState({ current: { id: ++lastId, text, icon } });
  timer = setTimeout(() => toastStore.setState({ current: undefined }), toastDurations[duration]);
}
