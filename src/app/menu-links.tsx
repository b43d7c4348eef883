import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useChurch, useIsPublic } from '../data/site/church.ts';
import { useDeveloperHost } from '../lib/developer-host.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { lateAddition } from '../ui/late-addition.tsx';
import { MenuEntry } from './menu-entry.tsx';

const t = frame.menu;

const DashboardLink = lateAddition(() => import('./dashboard-link.tsx'));
const ScheduleLink = lateAddition(() => import('./schedule-link.tsx'));

function OutsideEntry({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <li>
      <a href={href} className="menu-entry touch-row" target="_blank" rel="noreferrer">
        {children}
      </a>
    </li>
  );
}

/** Whether there is anything behind News. */
export function useHasNews(): boolean {
  const { old_website: oldWebsite, playlists } = useChurch();
  return useIsPublic() || oldWebsite !== null || playlists !== null;
}

export function NewsLinks() {
  const { old_website: oldWebsite, playlists } = useChurch();
  return (
    <ul className="flush">
      {useIsPublic() && (
        <>
          <MenuEntry to={paths.campInfo}>{t.campInfo}</MenuEntry>
          <MenuEntry to={paths.about}>{t.about}</MenuEntry>
          <MenuEntry to={paths.groupFormation}>{t.groupFormation}</MenuEntry>
        </>
      )}
      {oldWebsite !== null && <OutsideEntry href={oldWebsite}>{t.oldWebsite}</OutsideEntry>}
      {playlists !== null && <OutsideEntry href={playlists}>{t.playlists}</OutsideEntry>}
    </ul>
  );
}

/** The list items beside News, with those that need a session, an admin or a developer host. */
export function MainLinks() {
  const signedIn = useStoredSession();
  const developer = useDeveloperHost();
  const isPublic = useIsPublic();
  return (
    <>
      {isPublic && <MenuEntry to={paths.pricing}>{t.pricing}</MenuEntry>}
      {signedIn && (
        <>
          <DashboardLink />
          <MenuEntry to={paths.campers}>{t.campers}</MenuEntry>
          <MenuEntry to={paths.payment}>{t.payment}</MenuEntry>
          <ScheduleLink />
        </>
      )}
      <MenuEntry to={paths.contact}>{t.contact}</MenuEntry>
      {developer && <MenuEntry to={paths.test}>{t.developer}</MenuEntry>}
    </>
  );
}
