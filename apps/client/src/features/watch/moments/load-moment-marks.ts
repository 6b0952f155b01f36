/** What marks key moments on the bar: only matches have it, so only they load it. */
export const loadMomentMarks = () => import('./MomentMarks');
