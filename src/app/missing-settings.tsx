import { missingSettings as t } from '../content/en/site/missing-settings.ts';

/** Says which settings are missing; nothing else can work without them. */
export function MissingSettings({ names }: { readonly names: readonly string[] }) {
  return (
    <main>
      <h1>{t.title}</h1>
      <p>{t.text(names.join(', '))}</p>
    </main>
  );
}
