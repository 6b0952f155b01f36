import { createStore } from 'zustand/vanilla';
import type { IconName } from '../Icon/shapes';

/** Duration of a toast in milliseconds (FORM-04). */
const toastDurations = { default: 1500, denied: 2000, long: 3500 } as const;

/** A short confirmation; never the only place of an important message. */
interface Toast {
  id: number;
  text: string;
  icon?: IconName | undefined;
}

/** The current toast, if any. */
export const toastStore = createStore<{ current: Toast | undefined }>(() => ({ current: undefined }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; a newer one replaces the older one. */
export function showToast(
  text: string,
  { icon, duration = 'default' }: { icon?: IconName; duration?: keyof typeof toastDurations } = {},
): void {
  clearTimeout(timer);
  toastStore.setState({ current: { id: ++lastId, text, icon } });
  timer = setTimeout(() => toastStore.setState({ current: undefined }), toastDurations[duration]);
}
