import { afterEach, describe, expect, it, vi } from 'vitest';

const english = {
  title: 'Camp',
  count: (people: number) => `${people} people`,
  items: ['a tent', 'a towel'],
  button: { save: 'Save', cancel: 'Cancel' },
};

async function sectionIn(translation: Record<string, Record<string, unknown>>) {
  vi.resetModules();
  const { section, setTranslation } = await import('../../src/content/language.ts');
  setTranslation(translation, 'da');
  return section('camp', english);
}

afterEach(() => vi.resetModules());

describe('a section of the text catalogue', () => {
  it('is the English object itself while no other language is chosen', async () => {
    expect(await sectionIn({})).toBe(english);
  });

  it('takes what another language has, text by text, and keeps English for the rest', async () => {
    const danish = {
      title: 'Lejr',
      count: (people: number) => `${people} personer`,
      button: { save: 'Gem' },
    };
    const texts = await sectionIn({ camp: danish });
    expect(texts.title).toBe('Lejr');
    expect(texts.count(3)).toBe('3 personer');
    expect(texts.button).toEqual({ save: 'Gem', cancel: 'Cancel' });
    expect(texts.items).toEqual(['a tent', 'a towel']);
  });

  it('replaces a list as a whole', async () => {
    const texts = await sectionIn({ camp: { items: ['et telt'] } });
    expect(texts.items).toEqual(['et telt']);
  });

  it('is not touched by another section’s texts', async () => {
    expect(await sectionIn({ other: { title: 'Andet' } })).toBe(english);
  });

  it('is chosen by what the visitor’s browser asks for', async () => {
    vi.resetModules();
    const { chooseLanguage } = await import('../../src/content/language.ts');
    const translations = { da: () => Promise.resolve({ translation: { frame: { home: 'Hjem' } } }) };
    expect(await chooseLanguage(['de-DE', 'en-GB', 'da-DK'], translations)).toBeNull();
    expect((await import('../../src/content/en/frame.ts')).frame.home).toBe('Home');
    vi.resetModules();
    const fresh = await import('../../src/content/language.ts');
    expect(await fresh.chooseLanguage(['de-DE', 'da-DK', 'en-GB'], translations)).toBe('da');
    expect((await import('../../src/content/en/frame.ts')).frame.home).toBe('Hjem');
  });

  it('is read by the real sections at import', async () => {
    vi.resetModules();
    const { setTranslation } = await import('../../src/content/language.ts');
    setTranslation({ frame: { home: 'Hjem' } }, 'da');
    const { frame } = await import('../../src/content/en/frame.ts');
    expect(frame.home).toBe('Hjem');
    expect(frame.menu.pricing).toBe('Pricing');
  });

  it('is also the language of dates, countries and what the database names in its own way', async () => {
    vi.resetModules();
    const { setTranslation } = await import('../../src/content/language.ts');
    const levels = { 1: 'Niveau 1' };
    setTranslation(
      { storedNames: { levels }, dateText: { span: (a: string, b: string) => `${a} til ${b}` } },
      'da',
    );
    const { daySpan, longDay } = await import('../../src/content/date-text.ts');
    const { countryName } = await import('../../src/content/country-names.ts');
    const { storedNames } = await import('../../src/content/en/stored-names.ts');
    expect(longDay('2025-05-15')).toBe('15. maj 2025');
    expect(daySpan('2025-05-28', '2025-06-01')).toBe('onsdag 28. maj til søndag 1. juni');
    expect(countryName('DE')).toBe('Tyskland');
    expect([storedNames.levels[1], storedNames.actions['INSERT']]).toEqual(['Niveau 1', 'added']);
  });
});
