/** Where to go on afterwards: an address of the app, nothing that could lead elsewhere. */
export const safeReturn = (to: string | undefined): string | undefined =>
  to !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(to) && to.length <= 400 ? to : undefined;
