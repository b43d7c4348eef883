import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readiness as t } from '../../../content/en/site/readiness.ts';
import { settingsPath } from '../../../content/paths.ts';
import { healthAddress, readinessQueries } from '../../../data/site/ready-to-open.ts';
import { paymentPortal } from '../../../content/payment-portal.ts';
import type { Readiness } from '../../../domain/site/readiness.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const addresses: Readonly<Record<keyof typeof t.links, string>> = {
  supabase: 'https://supabase.com/dashboard',
  prices: settingsPath('prices'),
  admins: settingsPath('admins'),
  nexi: paymentPortal,
  domains: 'https://resend.com/domains',
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
  ['mail_webhook', 'webhooks'],
  ['monitored', 'health'],
  ['backed_up'],
  ['live_payments', 'nexi'],
];

/** What is still wrong with a live installation, for level 3. Nothing for the local default, which has neither vault nor schedule. */
export function ReadinessPart() {
  const answer = useQuery(readinessQueries.all());
  if (answer.data?.vault_address === null && answer.data.scheduled === null) return null;
  return (
    <section className="today-group today-readiness" aria-labelledby="today-readiness">
      <h3 id="today-readiness">{t.title}</h3>
      <FailedRead of={[answer]} />
      {answer.isLoading && <Skeleton label={t.checking} lines={3} />}
      {answer.data && <Answers {...answer.data} />}
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
        <ul>
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
