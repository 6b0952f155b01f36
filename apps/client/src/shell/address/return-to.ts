/** The address to return to: an address within the app, or `undefined` for anything that could lead to another site. */
export const safeReturn = (to: string | undefined): string | undefined =>
  to !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(to) && to.length <= 400 ? to : undefined;
