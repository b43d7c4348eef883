import { useSearchParams } from 'react-router-dom';
import { terms as t } from '../content/en/site/terms.ts';
import { versionKey } from '../content/terms-path.ts';
import { consentVersions } from '../domain/accounts/consents.ts';
import { Page } from './page.tsx';
import './legal.css';

const versions: Readonly<Record<string, typeof newest>> = t.versions;
const newest = t.versions[consentVersions.terms];

/** The terms of service; as they were agreed to, where the address names a version. */
export function Component() {
  const [params] = useSearchParams();
  const { updated, sections } = versions[params.get(versionKey) ?? ''] ?? newest;
  return (
    <Page title={t.title} description={t.description} intro={updated}>
      <ol className="legal">
        {sections.map(({ id, title, text }) => (
          <li key={id} id={id}>
            <h2 className="x-large">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </Page>
  );
}
