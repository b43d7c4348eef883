import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { LanguageCode } from '../src/domain/campers/languages.ts';

const english = join(import.meta.dirname, '..', 'src', 'content', 'en') + sep;

/**
 * Builds the site in a language: what the sources import from `src/content/en` is the file of the same name in that
 * language's folder, so that no word of another language is ever sent, and none is looked up.
 */
export function inLanguage(code: LanguageCode): Plugin {
  const folder = join(english, '..', code) + sep;
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (code === 'en' || importer === undefined || !source.startsWith('.')) return undefined;
      const file = join(dirname(importer), source);
      const translated = folder + file.slice(english.length);
      return file.startsWith(english) && existsSync(translated) ? translated : undefined;
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${code}">`),
  };
}
