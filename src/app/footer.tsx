import { Link } from 'react-router-dom';
import { footer as t } from '../content/en/site/footer.ts';
import { paths } from '../content/paths.ts';
import { communitiesOf } from '../content/communities.ts';
import { useChurch, useChurches } from '../data/site/church.ts';
import { networks } from '../domain/site/church-and-place.ts';
import { useInBrowser } from '../lib/store.ts';
import { NetworkIcon } from '../ui/network-icon.tsx';
import { LanguageLink } from './language-link.tsx';
import './footer.css';

function ContactBlock() {
  const church = useChurch();
  const all: readonly (readonly [name: string, value: string | null, scheme?: string])[] = [
    [t.churchEmail, church.church_email, 'mailto:'],
    [t.campEmail, church.camp_email, 'mailto:'],
    [t.phone, church.phone, 'tel:'],
    [t.company, church.company_number],
    [t.address, church.address],
  ];
  const facts = all.filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 className="large" id="footer-contact">
        {t.contact}
      </h2>
      <dl className="flush">
        {facts.map(([name, value, scheme]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="touch-row">
              {scheme ? <a href={scheme + value?.replaceAll(' ', '')}>{value}</a> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CommunityBlock() {
  const communities = communitiesOf(useChurch(), useChurches());
  if (communities.length === 0) return null;
  return (
    <section aria-labelledby="footer-online">
      <h2 className="large" id="footer-online">
        {t.communities}
      </h2>
      {communities.map((community) => (
        <div key={community.name} className="footer-community touch-row">
          <span>{community.name}</span>
          {networks.map(
            (network) =>
              community[network] !== null && (
                <a
                  key={network}
                  href={community[network]}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t.on(t.networks[network], community.name)}
                >
                  <NetworkIcon network={network} />
                </a>
              ),
          )}
        </div>
      ))}
    </section>
  );
}

function LegalBlock() {
  return (
    <section aria-labelledby="footer-legal">
      <h2 className="large" id="footer-legal">
        {t.legal}
      </h2>
      <ul className="flush">
        <li>
          <Link to={paths.groupFormation}>{t.groupFormation}</Link>
        </li>
        <li>
          <Link to={paths.terms}>{t.terms}</Link>
        </li>
        <li>
          <Link to={paths.privacy}>{t.privacy}</Link>
        </li>
        <li>
          <LanguageLink />
        </li>
      </ul>
    </section>
  );
}

export function Footer() {
  const { name } = useChurch();
  // Prerendered pages may be read in another year.
  const year = useInBrowser(() => String(new Date().getFullYear()), '');
  return (
    <footer className="footer">
      <div className="footer-inner columns">
        <ContactBlock />
        <CommunityBlock />
        <LegalBlock />
      </div>
      <p className="footer-copyright">{t.copyright(year, name)}</p>
    </footer>
  );
}
