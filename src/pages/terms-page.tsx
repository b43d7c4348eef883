import { terms as t } from '../content/en/terms.ts';
import { Page } from './page.tsx';
import './legal.css';

/** The terms of service. */
export function Component() {
  return (
    <Page title={t.title} description={t.description} intro={t.updated}>
      <ol className="legal">
        {t.sections.map(({ id, title, text }) => (
          <li key={id} id={id}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </Page>
  );
}
