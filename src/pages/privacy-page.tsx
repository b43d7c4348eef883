import type { ReactNode } from 'react';
import { privacy as t } from '../content/en/site/privacy.ts';
import { retention } from '../content/en/seasons/retention.ts';
import { keptText } from '../content/retention-text.ts';
import { optionalServices as on } from '../content/optional-services.ts';
import { useChurch } from '../data/site/church.ts';
import { useRetentionRules, type RetentionRule } from '../data/seasons/retention.ts';
import { onDevice } from '../domain/site/on-device.ts';
import { env } from '../lib/env.ts';
import { Page } from './page.tsx';
import './legal.css';

/** Every kind of what the site keeps on a device, once. */
const kept = [...new Set(onDevice.map(({ kind }) => kind))].map((kind) => t.device.kinds[kind]);
const device = {
  what: t.device.what,
  text: kept.join('; '),
  why: t.device.why,
  long: t.device.long,
};

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
    <section className="legal-part far-above">
      <h2 className="x-large">{title}</h2>
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

interface StoredProps {
  readonly what: string;
  readonly text: string;
  readonly why: string;
  readonly long: string;
}

function Stored({ what, text, why, long }: StoredProps) {
  return (
    <div>
      <dt className="strong">{what}</dt>
      <dd className="stored-text">{text}</dd>
      <dd>
        <span className="block quiet">{t.columns.why}</span>
        {why}
      </dd>
      <dd>
        <span className="block quiet">{t.columns.long}</span>
        {long}
      </dd>
    </div>
  );
}

/** What a kind of data is, and how long the database keeps it; one that has no words yet by its name. */
function KindOfData({ rule }: { readonly rule: RetentionRule }) {
  const { what, text, why } = retention.kinds[rule.kind] ?? { what: rule.kind, text: '', why: '' };
  const reason = retention.basis[rule.basis] ?? rule.basis;
  return <Stored what={what} text={text} why={retention.because(why, reason)} long={keptText(rule)} />;
}

export function Component() {
  const rules = useRetentionRules();
  const { camp_email: email } = useChurch();
  return (
    <Page title={t.title} description={t.description} intro={t.updated}>
      <p>{t.intro}</p>
      <Part title={t.whatTitle}>
        <dl className="stored flush">
          {rules.map((rule) => (
            <KindOfData key={rule.kind} rule={rule} />
          ))}
          <Stored {...device} />
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
        {email !== null && (
          <p>
            <a className="touch-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        )}
      </Part>
      <Part title={t.children.title}>
        <p>{t.children.text}</p>
      </Part>
      <p>{t.contact}</p>
    </Page>
  );
}
