import { Link } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useChurch } from '../data/site/church.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { AccountLinks } from './account-links.tsx';
import { Drawer } from './drawer.tsx';
import { MainLinks, NewsLinks } from './menu-links.tsx';
import './header.css';

const t = frame.menu;

/** Brand and menu: a bar with everything where there is room, a button that opens the drawer elsewhere. */
export function Header() {
  const signedIn = useStoredSession();
  const { name } = useChurch();
  return (
    <header className={signedIn ? 'header header-long' : 'header'}>
      <div className="header-inner">
        <Link to={paths.home} className="brand">
          <BrandMark />
          <span>{name}</span>
        </Link>
        <nav className="menu-bar" aria-label={t.label}>
          <ul>
            <li>
              <Disclosure label={t.news}>
                <NewsLinks />
              </Disclosure>
            </li>
            <MainLinks />
          </ul>
        </nav>
        <div className="header-account">
          <AccountLinks />
        </div>
        <Drawer />
      </div>
    </header>
  );
}

/** The camp's mark: a tent whose ground line grows roots. */
function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M20 4 36 26H4Z" fill="var(--brand)" />
      <path d="M20 12 26 26H14Z" fill="var(--glow)" />
      <path
        d="M20 26v10M14 26c0 4-3 5-5 8M26 26c0 4 3 5 5 8"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
