import { about as t } from '../../content/en/site/about.ts';
import bonfire from './art/bonfire.svg';
import drama from './art/drama.svg';
import games from './art/games.svg';
import kids from './art/kids.svg';
import worship from './art/worship.svg';
import './about-parts.css';

const parts = [
  { id: 'worship', picture: worship, ...t.parts.worship },
  { id: 'games', picture: games, ...t.parts.games },
  { id: 'drama', picture: drama, ...t.parts.drama },
  { id: 'bonfire', picture: bonfire, ...t.parts.bonfire },
  { id: 'kids', picture: kids, ...t.parts.kids },
];

export function AboutParts() {
  return (
    <div className="about-parts">
      {parts.map(({ id, picture, title, text }, position) => (
        <section key={id} aria-labelledby={id}>
          <img
            className="picture"
            src={picture}
            alt=""
            width={480}
            height={360}
            loading={position === 0 ? 'eager' : 'lazy'}
          />
          <div>
            <h2 id={id}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
