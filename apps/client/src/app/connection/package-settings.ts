/** The settings in `settings.js` of a package. */
export interface PackageSettings {
  server: string;
  platform?: 'android' | 'ios' | 'tizen' | 'webos';
}

/** The settings of the package this client runs in; `undefined` on the web. */
export const packedFor = (): PackageSettings | undefined =>
  (window as unknown as { touchline?: PackageSettings }).touchline;
