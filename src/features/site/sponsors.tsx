import { home } from '../../content/en/site/home.ts';
import bakery from './art/sponsor-bakery.svg';
import coach from './art/sponsor-coach.svg';
import garden from './art/sponsor-garden.svg';
import print from './art/sponsor-print.svg';
import './sponsors.css';

const t = home.sponsors;

const sponsors = [
  { logo: bakery, name: 'Morgenrøde Bakery', url: 'https://example.org/' },
  { logo: print, name: 'Fjord & Folio Print', url: 'https://example.org/' },
  { logo: coach, name: 'Isefjord Coaches', url: 'https://example.org/' },
  { logo: garden, name: 'Bøgely Garden', url: 'https://example.org/' },
];

export function Sponsors() {
  return (
    <section className="sponsors" aria-labelledby="sponsors">
      <h2 id="sponsors">{t.title}</h2>
      <ul>
        {sponsors.map(({ logo, name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={logo} alt={`${name} (${t.newTab})`} width={240} height={80} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
