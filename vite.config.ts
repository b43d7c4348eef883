import { defineConfig } from 'vite';
import { otherLanguages } from './build/other-languages.ts';
import { siteConfig } from './build/site-config.ts';

export default defineConfig(({ mode }) => {
  const english = siteConfig(mode, 'en');
  return {
    ...english,
    plugins: [...(english.plugins ?? []), otherLanguages((code) => siteConfig(mode, code))],
  };
});
