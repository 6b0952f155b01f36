const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bTizen\b/, 'Samsung TV'],
  [/\bWeb0S\b/, 'LG TV'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** The common name of a browser: "Chrome, Android". Undefined where nothing is recognised. */
export function browserName(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? '').slice(0, 512);
  const names = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([pattern]) => pattern.test(text))?.[1] ?? []);
  return names.length === 0 ? undefined : names.join(', ');
}
