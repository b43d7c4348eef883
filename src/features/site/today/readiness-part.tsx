import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readiness as t } from '../../../content/en/site/readiness.ts';
import { settingsPath } from '../../../content/paths.ts';
import { healthAddress, readinessQueries } from '../../../data/site/ready-to-open.ts';
import { paymentPortal } from '../../../content/payment-portal.ts';
import type { Readiness } from '../../../domain/site/readiness.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SetupSteps } from './steps-to-publish.tsx';

const addresses: Readonly<Record<keyof typeof t.links, string>> = {
  supabase: 'https://supabase.com/dashboard',
  prices: settingsPath('prices'),
  admins: settingsPath('admins'),
  nexi: paymentPortal,
  domains: 'https://resend.com/domains',
  plan: 'https://resend.com/settings/billing',
  webhooks: 'https://resend.com/webhooks',
  health: healthAddress,
};

/** Each check, in the order in which to fix them, with where to do it; a backup is made at a computer. */
const checks: readonly (readonly [keyof Readiness, (keyof typeof t.links)?])[] = [
  ['vault_address', 'supabase'],
  ['vault_key', 'supabase'],
  ['scheduled', 'supabase'],
  ['swept', 'supabase'],
  ['priced', 'prices'],
  ['organised', 'admins'],
  ['nexi_key', 'nexi'],
  ['mail_domain', 'domains'],
  ['mail_plan', 'plan'],
  ['mail_webhook', 'webhooks'],
  ['monitored', 'health'],
  ['backed_up'],
  ['live_payments', 'nexi'],
];

/**
 * What is still wrong with a live installation, for level 3; before that, while the camp is new, the steps of setting it up. Of the local
 * default only these: it has neither vault nor schedule.
 */
export function ReadinessPart({ isNew }: { readonly isNew: boolean }) {
  const answer = useQuery(readinessQueries.all());
  const isLocal = answer.data?.vault_address === null && answer.data.scheduled === null;
  if (isLocal && !isNew) return null;
  return (
    <section className="today-group today-readiness below" aria-labelledby="today-readiness">
      <h3 id="today-readiness">{isNew ? t.setup : t.title}</h3>
      {isNew && <SetupSteps />}
      {!isLocal && (
        <>
          <FailedRead of={[answer]} />
          {answer.isLoading && <Skeleton label={t.checking} lines={3} />}
          {answer.data && <Answers {...answer.data} />}
        </>
      )}
    </section>
  );
}

function Answers(found: Readiness) {
  const wrong = checks.filter(([name]) => found[name] === false);
  const isUnknown = checks.some(([name]) => found[name] === null);
  const outcome = wrong.length > 0 ? t.help : t.ready;
  return (
    <>
      {wrong.length > 0 && (
        <ul className="flush">
          {wrong.map(([name, link]) => (
            <li key={name}>
              {t.problems[name]} {link && <Cure link={link} />}
            </li>
          ))}
        </ul>
      )}
      <p>{isUnknown ? t.unknown : outcome}</p>
    </>
  );
}

function Cure({ link }: { readonly link: keyof typeof t.links }) {
  const to = addresses[link];
  return to.startsWith('/') ? (
    <Link to={to}>{t.links[link]}</Link>
  ) : (
    <a href={to} target="_blank" rel="noreferrer">
      {t.links[link]}
    </a>
  );
}
