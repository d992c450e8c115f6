const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The name of the browser and of the system under it, such as `Firefox on Windows`, and nothing
 * more of what it says of itself: enough to tell one's sessions apart.
 */
export function userAgentFamily(userAgent: string | undefined): string {
  const browser = named(families, userAgent) ?? 'Other';
  const system = named(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function named(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string | undefined,
): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
