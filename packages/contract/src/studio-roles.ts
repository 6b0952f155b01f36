/** What an operator may do. */
export const studioRoles = ['owner', 'editor', 'producer', 'support', 'finance', 'auditor'] as const;
export type StudioRole = (typeof studioRoles)[number];
