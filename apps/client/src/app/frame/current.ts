/** Whether an entry of a menu leads to where the viewer is, or to something above it. */
export const isCurrent = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);
