import { Link } from 'react-router-dom';
import { contact as t } from '../content/en/site/contact.ts';
import { footer } from '../content/en/site/footer.ts';
import { paths } from '../content/paths.ts';
import { communitiesOf } from '../content/communities.ts';
import { useChurch, useChurches } from '../data/site/church.ts';
import { networks, type Community } from '../domain/site/church-and-place.ts';
import { Page } from './page.tsx';
import './contact.css';

const answers = [
  [paths.pricing, t.faq.prices],
  [paths.campInfo, t.faq.info],
  [paths.privacy, t.faq.privacy],
] as const;

export function Component() {
  const church = useChurch();
  return (
    <Page title={t.title} description={t.description} width="wide" intro={t.intro}>
      <div className="contact columns">
        <Way {...t.camp} scheme="mailto:" label={church.camp_email} />
        <Way {...t.church} scheme="mailto:" label={church.church_email} />
        <Way {...t.phone} scheme="tel:" label={church.phone} />
      </div>
      {church.company_number !== null && <p>{t.company(church.company_number)}</p>}
      <div className="contact-more columns">
        <Online communities={communitiesOf(church, useChurches())} />
        <section aria-labelledby="answered">
          <h2 className="x-large" id="answered">
            {t.faq.title}
          </h2>
          <ul>
            {answers.map(([path, text]) => (
              <li key={path}>
                <Link className="touch-link" to={path}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}

interface WayProps {
  readonly title: string;
  readonly scheme: string;
  readonly label: string | null;
  readonly text: string;
}

function Way({ title, scheme, label, text }: WayProps) {
  if (label === null) return null;
  return (
    <section>
      <h2 className="x-large">{title}</h2>
      <p>
        <a className="touch-link title x-large" href={scheme + label.replaceAll(' ', '')}>
          {label}
        </a>
      </p>
      <p>{text}</p>
    </section>
  );
}

function Online({ communities }: { readonly communities: readonly Community[] }) {
  return (
    <section aria-labelledby="online">
      <h2 className="x-large" id="online">
        {t.online}
      </h2>
      <dl className="contact-online">
        {communities.map((community) => (
          <div key={community.name}>
            <dt className="strong">{community.name}</dt>
            <dd>
              {networks.map(
                (network) =>
                  community[network] !== null && (
                    <a
                      key={network}
                      className="touch-link"
                      href={community[network]}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={footer.on(footer.networks[network], community.name)}
                    >
                      {footer.networks[network]}
                    </a>
                  ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
