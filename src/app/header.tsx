import { Link } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { site } from '../content/site.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { AccountLinks } from './account-links.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Drawer } from './drawer.tsx';
import { MainLinks, NewsLinks } from './menu-links.tsx';
import './header.css';

const t = frame.menu;

/** Brand and menu: a bar with everything where there is room, a button that opens the drawer elsewhere. */
export function Header() {
  const signedIn = useStoredSession();
  return (
    <header className={signedIn ? 'header header-long' : 'header'}>
      <div className="header-inner">
        <Link to={paths.home} className="brand">
          <BrandMark />
          <span>{site.name}</span>
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
