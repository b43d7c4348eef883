import { Activity, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminSettings as t } from '../../content/en/settings/admin-settings.ts';
import { facts } from '../../content/en/settings/facts.ts';
import { settingsPath } from '../../content/paths.ts';
import type { May } from '../../domain/accounts/rights.ts';
import { latePart } from '../../ui/late-part.tsx';
import { AdminsPart } from './admins-part.tsx';
import { CampPart } from './camp-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { ListPart } from './list-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { PricesPart } from './prices-part.tsx';
import { PromoCodesPart } from './promo-codes-part.tsx';
import { RoomsPart } from './rooms-part.tsx';
import './settings.css';
import { SwitchesPart } from './switches-part.tsx';
import { VisitorsPart } from './visitors-part.tsx';

const RemindersPart = latePart(async () => (await import('./reminders-part.tsx')).RemindersPart);

const ChangesPart = latePart(async () => (await import('./changes-part.tsx')).ChangesPart);

interface Screen {
  readonly name: string;
  readonly title: string;
  readonly content: (level: number, may: May) => ReactNode;
}

const own: readonly [Screen, ...Screen[]] = [
  {
    name: 'switches',
    title: t.switches.title,
    content: () => (
      <>
        <SwitchesPart />
        <VisitorsPart />
      </>
    ),
  },
  { name: 'camp', title: t.camp.title, content: () => <CampPart /> },
  {
    name: 'church',
    title: facts.church.title,
    content: () => (
      <>
        <FactsPart table="church" />
        <ListPart table="churches" />
        <ListPart table="sponsors" />
      </>
    ),
  },
  { name: 'place', title: facts.place.title, content: () => <FactsPart table="place" /> },
  { name: 'rooms', title: t.rooms.title, content: () => <RoomsPart /> },
  { name: 'prices', title: t.prices.title, content: () => <PricesPart /> },
  { name: 'promo-codes', title: t.promo.title, content: () => <PromoCodesPart /> },
  { name: 'reminders', title: t.reminders.title, content: () => <RemindersPart /> },
  { name: 'documents', title: t.documents.title, content: () => <DocumentsPart /> },
  { name: 'admins', title: t.admins.title, content: (level) => <AdminsPart level={level} /> },
  { name: 'changes', title: t.changes.title, content: () => <ChangesPart /> },
];

function screenNamed(named: string | null, more: readonly Screen[]): Screen | undefined {
  return [...own, ...more].find(({ name }) => name === named);
}

interface SettingsTabProps {
  readonly level: number;
  readonly may: May;
  /** A constant: screens of other parts of the dashboard. */
  readonly more?: readonly Screen[];
  /** A constant: content of other parts of the dashboard, below that of the screen with its name. */
  readonly additions?: Readonly<Record<string, Screen['content']>>;
}

/**
 * The camp's settings: one screen a task, each saved by itself. The address names the open one; without a name a wide
 * window shows the last one, and a phone the list. What was opened once keeps what is typed in it.
 */
export function SettingsTab({ level, may, more = [], additions = {} }: SettingsTabProps) {
  const named = useSearchParams()[0].get('part');
  const address = screenNamed(named, more);
  const [opened, setOpened] = useState<readonly Screen[]>([address ?? own[0]]);
  const shown = address ?? opened.at(-1);
  if (address && address !== opened.at(-1)) {
    setOpened([...opened.filter((screen) => screen !== address), address]);
  }
  const list = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef(address);
  useEffect(() => {
    if (focused.current === address) return;
    focused.current = address;
    if (address) content.current?.focus({ preventScroll: true });
    else list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [address]);
  return (
    <div className={address ? 'settings settings-opened' : 'settings'}>
      <nav ref={list} className="settings-list" aria-label={t.list}>
        <ul className="flush">
          {[...own, ...more].map((screen) => (
            <li key={screen.name}>
              <Link
                className="touch-row"
                to={settingsPath(screen.name)}
                aria-current={screen === shown ? 'page' : undefined}
              >
                {screen.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={content} className="settings-content" tabIndex={-1}>
        <Link to={settingsPath()} className="settings-back touch-row">
          {t.back}
        </Link>
        {opened.map((screen) => (
          <Activity key={screen.name} mode={screen === shown ? 'visible' : 'hidden'}>
            <div className="columns" style={{ '--column': '24rem', '--gap': '0 var(--s5)' }}>
              {screen.content(level, may)}
              {additions[screen.name]?.(level, may)}
            </div>
          </Activity>
        ))}
      </div>
    </div>
  );
}
