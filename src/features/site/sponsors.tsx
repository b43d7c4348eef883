import { home } from '../../content/en/site/home.ts';
import { sponsors } from '../../data/site/church.ts';
import bakery from './art/sponsor-bakery.svg';
import coach from './art/sponsor-coach.svg';
import garden from './art/sponsor-garden.svg';
import print from './art/sponsor-print.svg';
import './sponsors.css';

const t = home.sponsors;

const logos = { bakery, print, coach, garden };

/** Nothing where there are none. */
export function Sponsors() {
  if (sponsors.length === 0) return null;
  return (
    <section className="sponsors" aria-labelledby="sponsors">
      <h2 id="sponsors">{t.title}</h2>
      <ul>
        {sponsors.map(({ logo, name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={logos[logo]} alt={`${name} (${t.newTab})`} width={240} height={80} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
