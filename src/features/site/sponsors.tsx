import { home } from '../../content/en/site/home.ts';
import { site } from '../../content/site.ts';
import bakery from './art/sponsor-bakery.svg';
import coach from './art/sponsor-coach.svg';
import garden from './art/sponsor-garden.svg';
import print from './art/sponsor-print.svg';
import './sponsors.css';

const t = home.sponsors;

const logos = { bakery, print, coach, garden };

export function Sponsors() {
  return (
    <section className="sponsors" aria-labelledby="sponsors">
      <h2 id="sponsors">{t.title}</h2>
      <ul>
        {site.sponsors.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={logos[id]} alt={`${name} (${t.newTab})`} width={240} height={80} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
