import { home } from '../../content/en/site/home.ts';
import { logoUrl, useSponsors } from '../../data/site/church.ts';
import type { Sponsor } from '../../domain/site/church-and-place.ts';
import './sponsors.css';

const t = home.sponsors;

export function Sponsors() {
  const sponsors = useSponsors();
  if (sponsors.length === 0) return null;
  return (
    <section className="sponsors" aria-labelledby="sponsors">
      <h2 id="sponsors">{t.title}</h2>
      <ul className="flush columns">
        {sponsors.map((sponsor) => (
          <li key={sponsor.id}>
            {sponsor.website === null ? (
              <Logo {...sponsor} />
            ) : (
              <a href={sponsor.website} target="_blank" rel="noreferrer">
                <Logo {...sponsor} />
                <span className="visually-hidden"> ({t.newTab})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ name, alt, logo }: Sponsor) {
  if (logo === null) return name;
  return <img src={logoUrl(logo)} alt={alt ?? name} width={240} height={80} loading="lazy" />;
}
