/** A setting that cannot be used, said in one sentence. */
export class SettingError extends Error {}
