import type { ReactNode } from 'react';
import { privacy as t } from '../content/en/privacy.ts';
import { site } from '../content/site.ts';
import { env } from '../lib/env.ts';
import { Page } from './page.tsx';
import './legal.css';

const { optionalServices: on } = site;

const services = [
  ...t.services.items,
  t.services.socialLogin(env.oauthProviders.length > 0),
  t.services.chatNotices(on.chatNotices),
  t.services.ipLookup(on.ipLookup),
  t.services.surveyForm(env.surveyForm && new URL(env.surveyForm.url).host),
  t.services.challenge(env.turnstileSiteKey !== null),
  t.services.errorReports,
];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="legal-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The privacy policy. */
export function Component() {
  return (
    <Page title={t.title} description={t.description} intro={t.updated}>
      <p>{t.intro}</p>
      <Part title={t.whatTitle}>
        <dl className="stored">
          {t.what.map(({ what, text, why, long }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="stored-text">{text}</dd>
              <dd>
                <span>{t.columns.why}</span>
                {why}
              </dd>
              <dd>
                <span>{t.columns.long}</span>
                {long}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t.who.title}>
        <List items={t.who.items} />
      </Part>
      <Part title={t.services.title}>
        <List items={services} />
        <p>{t.services.none}</p>
      </Part>
      <Part title={t.rights.title}>
        {t.rights.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a className="touch-link" href={`mailto:${site.campEmail}`}>
            {site.campEmail}
          </a>
        </p>
      </Part>
      <Part title={t.children.title}>
        <p>{t.children.text}</p>
      </Part>
      <p>{t.contact}</p>
    </Page>
  );
}
