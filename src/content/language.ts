type Texts = Readonly<Record<string, unknown>>;

/** Another language's texts by section; a text that is missing there is shown in English. */
export type Translation = Readonly<Record<string, Texts>>;

let translation: Translation = {};
let shown = 'en';

/** Files of other languages by language code, each loaded only for whom it is meant. */
export type Translations = Readonly<Record<string, () => Promise<{ readonly translation: Translation }>>>;

/** Sets the texts of another language. Call it before any page is imported: sections are read once, at import. */
export function setTranslation(texts: Translation, language: string): void {
  translation = texts;
  shown = language;
}

/** The code of the language that is shown: dates and names of countries are written in it. */
export function languageCode(): string {
  return shown;
}

/**
 * Chooses the first language that the visitor's browser asks for and that there is: English or a translation.
 * @param preferred language tags in order of preference, such as `da-DK`
 * @returns the code of the translation that is set now, or null when English stays
 */
export async function chooseLanguage(
  preferred: readonly string[],
  translations: Translations,
): Promise<string | null> {
  for (const tag of preferred) {
    const code = tag.slice(0, 2).toLowerCase();
    if (code === 'en') return null;
    const load = translations[code];
    if (!load) continue;
    setTranslation((await load()).translation, code);
    return code;
  }
  return null;
}

/** A plain object is merged text by text; strings, lists and functions are replaced as a whole. */
function isGroup(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge<T extends Texts>(english: T, other: Texts): T {
  const replaced = Object.entries(other).map(([name, value]) => {
    const original = english[name];
    return [name, isGroup(original) && isGroup(value) ? merge(original, value) : value];
  });
  return { ...english, ...Object.fromEntries(replaced) };
}

/**
 * Declares one section of the text catalogue.
 * @param name the section's name, the same in every language
 * @param english its English texts: strings, lists, groups, or functions of the values in them
 * @returns the texts in the chosen language
 */
export function section<T extends Texts>(name: string, english: T): T {
  const other = translation[name];
  return other ? merge(english, other) : english;
}
