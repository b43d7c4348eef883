import { Link } from 'react-router-dom';
import { contact as t } from '../content/en/site/contact.ts';
import { footer } from '../content/en/site/footer.ts';
import { paths } from '../content/paths.ts';
import { communities, networks, site } from '../content/site.ts';
import { Page } from './page.tsx';
import './contact.css';

export function Component() {
  return (
    <Page title={t.title} description={t.description} width="wide" intro={t.intro}>
      <div className="contact">
        <Way
          title={t.camp.title}
          href={`mailto:${site.campEmail}`}
          label={site.campEmail}
          text={t.camp.text}
        />
        <Way
          title={t.church.title}
          href={`mailto:${site.churchEmail}`}
          label={site.churchEmail}
          text={t.church.text}
        />
        <Way
          title={t.phone.title}
          href={`tel:${site.phone.replaceAll(' ', '')}`}
          label={site.phone}
          text={t.phone.text}
        />
      </div>
      <p>{t.company(site.companyNumber)}</p>
      <div className="contact-more">
        <Online />
        <section aria-labelledby="answered">
          <h2 id="answered">{t.faq.title}</h2>
          <ul className="contact-links">
            <li>
              <Link to={paths.pricing}>{t.faq.prices}</Link>
            </li>
            <li>
              <Link to={paths.campInfo}>{t.faq.info}</Link>
            </li>
            <li>
              <Link to={paths.privacy}>{t.faq.privacy}</Link>
            </li>
          </ul>
        </section>
      </div>
    </Page>
  );
}

interface WayProps {
  readonly title: string;
  readonly href: string;
  readonly label: string;
  readonly text: string;
}

function Way({ title, href, label, text }: WayProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <a className="contact-way" href={href}>
          {label}
        </a>
      </p>
      <p>{text}</p>
    </section>
  );
}

function Online() {
  return (
    <section aria-labelledby="online">
      <h2 id="online">{t.online}</h2>
      <dl className="contact-online">
        {communities.map((community) => (
          <div key={community.name}>
            <dt>{community.name}</dt>
            <dd>
              {networks.map((network) => (
                <a
                  key={network}
                  href={community[network]}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={footer.on(footer.networks[network], community.name)}
                >
                  {footer.networks[network]}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
