import { Link } from 'react-router-dom';
import { checkin } from '../content/en/checkin/checkin.ts';
import { admin as t } from '../content/en/site/admin.ts';
import { tables } from '../content/en/tables.ts';
import { deskPath, paths } from '../content/paths.ts';
import type { AdminTab } from '../domain/accounts/screen-rights.ts';
import { CodeIcon } from '../ui/action-icons.tsx';
import { deskIcons } from '../ui/desk-icons.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import './phone-bar.css';

interface PhoneBarProps {
  readonly tabs: readonly AdminTab[];
  readonly open: AdminTab;
  /** Whether check-in is among the places. */
  readonly hasCheckin: boolean;
}

/** What one opens a phone for; the others are in the sheet. */
const often: readonly AdminTab[] = ['today', 'list', 'payment'];

/** The dashboard's only navigation on a phone: where one is at the top, places within the thumb's reach below, the others in a sheet. */
export function PhoneBar({ tabs, open, hasCheckin }: PhoneBarProps) {
  const isFew = tabs.length <= often.length;
  const near = isFew ? tabs : tabs.filter((tab) => often.includes(tab));
  const others = tabs.filter((tab) => !near.includes(tab));
  const link = (tab: AdminTab) => (
    <Link
      key={tab}
      to={deskPath(tab)}
      replace
      className="phone-place"
      aria-current={tab === open ? 'page' : undefined}
    >
      {deskIcons[tab]}
      {t.tabs[tab]}
    </Link>
  );
  return (
    <>
      <p className="phone-title title screen-only">{t.tabs[open]}</p>
      {(tabs.length > 1 || hasCheckin) && (
        <nav className="phone-bar screen-only" aria-label={t.bar}>
          {near.map(link)}
          {hasCheckin && (
            <Link to={paths.checkin} className="phone-place">
              <CodeIcon />
              {checkin.title}
            </Link>
          )}
          {others.length > 0 && (
            <Disclosure
              label={
                <span className="phone-place" aria-current={others.includes(open) || undefined}>
                  <MenuIcon />
                  {tables.export.menu}
                </span>
              }
            >
              {others.map(link)}
            </Disclosure>
          )}
        </nav>
      )}
    </>
  );
}
