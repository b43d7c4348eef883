import { listText } from '../../content/list-text.ts';
import { Link } from 'react-router-dom';
import { checkin } from '../../content/en/checkin/checkin.ts';
import { loginPath, paths } from '../../content/paths.ts';
import { countUnsent, refusedOf, type CheckinState } from '../../data/checkin/checkin-state.ts';
import type { Kept } from '../../data/checkin/phone-store.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from './use-now.ts';
import './phone-status.css';

const t = checkin.phone;
const MINUTE = 60_000;

function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  if (minutes < 1) return t.now;
  if (minutes < 60) return t.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t.hours(hours) : t.days(Math.floor(hours / 24));
}

interface PhoneStatusProps {
  readonly checkin: CheckinState;
  readonly kept: Kept;
  readonly refresh: (() => void) | null;
  readonly opensOffline: boolean;
}

export function PhoneStatus({ checkin: state, kept, refresh, opensOffline }: PhoneStatusProps) {
  const now = useNow();
  const unsent = countUnsent(state);
  const names = new Map(kept.people.map((one) => [one.id, fullName(one)]));
  const refused = refusedOf(state).map(
    ({ person_id, walk_in }) => walk_in ?? names.get(person_id) ?? t.someone,
  );
  // A missing login comes first, also offline: check-ins cannot be sent without it.
  const trouble = refresh === null && state.trouble !== 'storage' ? 'login' : state.trouble;
  return (
    <section
      className={
        trouble || refused.length > 0
          ? 'checkin-phone checkin-phone-trouble flush-texts'
          : 'checkin-phone flush-texts'
      }
    >
      <p>
        {t.listed(ageText(now - kept.listedAt))} · {unsent > 0 ? t.unsent(unsent) : t.allSent} ·{' '}
        {opensOffline ? t.opensOffline : t.opensOnline}
      </p>
      <output>
        {trouble && (
          <span>
            {t.trouble[trouble]} {trouble === 'login' && <Link to={loginPath(paths.checkin)}>{t.login}</Link>}
          </span>
        )}
        {refused.length > 0 && <span>{t.refused(listText(refused))}</span>}
      </output>
      {refresh !== null && <Button look="plain" onClick={refresh} label={t.refresh} />}
    </section>
  );
}
