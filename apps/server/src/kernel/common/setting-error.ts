/** A setting that cannot be used; the message is one sentence. */
export class SettingError extends Error {}
