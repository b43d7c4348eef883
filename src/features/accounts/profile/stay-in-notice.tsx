import { profile } from '../../../content/en/accounts/profile.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { stayInReasons } from '../../../domain/value-lists.ts';
import { Notice } from '../../../ui/notice.tsx';

const t = profile.stayIn;

/** Tells that a camper lost the bed in a room, why, and what to bring; nothing for everyone else. */
export function StayInNotice({ camper }: { readonly camper: Camper }) {
  const reason = stayInReasons.find((one) => one === camper.stay_in_reason);
  if (!reason) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{camper.parent_id === null ? t.own : t.added(camper.first_name)}</strong>
      </p>
      <p>
        {t[reason]} {t.then}
      </p>
    </Notice>
  );
}
