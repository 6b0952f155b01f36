/** What a package says in `settings.js` beside its scripts. */
export interface PackageSettings {
  server: string;
  platform?: 'android' | 'ios' | 'tizen' | 'webos';
}

/** The package this client runs in; on the web there is none. */
export const packedFor = (): PackageSettings | undefined =>
  (window as unknown as { touchline?: PackageSettings }).touchline;
