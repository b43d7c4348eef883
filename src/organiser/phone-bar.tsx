import { Link } from 'react-router-dom';
import { checkin } from '../content/en/checkin/checkin.ts';
import { admin as t } from '../content/en/site/admin.ts';
import { deskSearch } from '../content/en/site/desk-search.ts';
import { tables } from '../content/en/tables.ts';
import { deskPath, paths } from '../content/paths.ts';
import { Disclosure } from '../ui/disclosure.tsx';

export interface BarTabs {
  readonly tabs: readonly (keyof typeof t.tabs)[];
  readonly open: string;
}

interface PhoneBarProps extends BarTabs {
  readonly onSearch: () => void;
}

export function PhoneBar({ tabs, open, onSearch }: PhoneBarProps) {
  const link = (tab: keyof typeof t.tabs) => (
    <Link
      to={deskPath(tab)}
      replace
      className="menu-entry touch-row"
      aria-current={tab === open ? 'page' : undefined}
    >
      {t.tabs[tab]}
    </Link>
  );
  return (
    <nav className="phone-bar screen-only" aria-label={t.bar}>
      {link('today')}
      <button type="button" className="menu-entry touch-row" onClick={onSearch}>
        {deskSearch.open}
      </button>
      <Link to={paths.checkin} className="menu-entry touch-row">
        {checkin.title}
      </Link>
      {link('payment')}
      <Disclosure label={tables.export.menu} className="disclosure-end">
        {tabs.map((tab) => (
          <div key={tab}>{link(tab)}</div>
        ))}
      </Disclosure>
    </nav>
  );
}
