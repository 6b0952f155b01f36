/** How the keys of "Find or do" are written on this computer. */
export const findKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
