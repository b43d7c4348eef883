import { adminSettings as t } from '../../content/en/settings/admin-settings.ts';
import { AdminsPart } from './admins-part.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { CampPart } from './camp-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { PricesPart } from './prices-part.tsx';
import { PromoCodesPart } from './promo-codes-part.tsx';
import { RoomsPart } from './rooms-part.tsx';
import './settings.css';
import { SwitchesPart } from './switches-part.tsx';
import { VisitorsPart } from './visitors-part.tsx';

const RemindersPart = latePart(async () => (await import('./reminders-part.tsx')).RemindersPart);

const ChangesPart = latePart(async () => (await import('./changes-part.tsx')).ChangesPart);

const jumps = [
  ['switches', t.switches.title],
  ['visitors', t.visitors.title],
  ['camp', t.camp.title],
  ['rooms', t.rooms.title],
  ['prices', t.prices.title],
  ['promo-codes', t.promo.title],
  ['reminders', t.reminders.title],
  ['documents', t.documents.title],
  ['admins', t.admins.title],
  ['changes', t.changes.title],
] as const;

/** The camp's settings, for level 3 or more: each part is saved by itself, and every change is in the list at the end. */
export function SettingsTab({ level }: { readonly level: number }) {
  return (
    <div className="settings">
      <nav className="settings-jumps" aria-label={t.jump}>
        {jumps.map(([anchor, title]) => (
          <button
            key={anchor}
            type="button"
            className="button button-quiet"
            onClick={() => document.getElementById(anchor)?.scrollIntoView()}
          >
            {title}
          </button>
        ))}
      </nav>
      <div className="settings-main">
        <SwitchesPart />
        <CampPart />
        <RoomsPart />
        <PricesPart />
        <PromoCodesPart />
        <RemindersPart />
        <DocumentsPart />
        <AdminsPart level={level} />
      </div>
      <div className="settings-side">
        <VisitorsPart />
        <ChangesPart />
      </div>
    </div>
  );
}
