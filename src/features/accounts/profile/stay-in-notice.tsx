import { profile } from '../../../content/en/accounts/profile.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { stayInReasons } from '../../../domain/value-lists.ts';
import { Notice } from '../../../ui/notice.tsx';

const t = profile.stayIn;

/** Tells once which of the campers lost the bed in a room, why, and what to bring; nothing when no one did. */
export function StayInNotice({ campers }: { readonly campers: readonly Camper[] }) {
  const moved = stayInReasons
    .map((reason) => ({ reason, people: campers.filter((one) => one.stay_in_reason === reason) }))
    .filter(({ people }) => people.length > 0);
  if (moved.length === 0) return null;
  return (
    <Notice tone="warn">
      {moved.map(({ reason, people }) => (
        <p key={reason}>
          <strong>{titleOf(people)}.</strong> {t[reason]}
        </p>
      ))}
      <p>{t.then}</p>
    </Notice>
  );
}

function titleOf(people: readonly Camper[]): string {
  const isOnlyMe = people.length === 1 && people[0]?.parent_id === null;
  return isOnlyMe ? t.own : t.added(people.map(({ first_name }) => first_name));
}
