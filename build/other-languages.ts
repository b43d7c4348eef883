import { build, type Plugin, type ResolvedConfig, type UserConfig } from 'vite';
import { languageCodes, type LanguageCode } from '../src/domain/campers/languages.ts';

/** After the build in English: builds the site in each other language into the folder of its name. */
export function otherLanguages(configOf: (code: LanguageCode) => UserConfig): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'other-languages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error) return;
      const { root, mode, logLevel } = config;
      for (const code of languageCodes.filter((code) => code !== 'en'))
        await build({ configFile: false, root, mode, logLevel: logLevel ?? 'warn', ...configOf(code) });
    },
  };
}
