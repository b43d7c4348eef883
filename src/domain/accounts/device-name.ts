/** Systems and browsers as people call them, by a word of the browser's own name; the first that is there counts. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The system and browser that a `User-Agent` names, each null where it names none that is known. */
export function deviceName(agent: string | null): { system: string | null; browser: string | null } {
  const named = (known: typeof systems) => known.find(([word]) => word.test(agent ?? ''))?.[1] ?? null;
  return { system: named(systems), browser: named(browsers) };
}
