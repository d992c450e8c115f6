const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** The name of the browser and nothing more of what it says of itself: enough to tell one's sessions apart. */
export function userAgentFamily(userAgent: string | undefined): string {
  const found = families.find(([pattern]) => pattern.test(userAgent ?? ''));
  return found?.[1] ?? 'Other';
}
