import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { FamilyRecorded } from '../../data/treasury/family-outstanding.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Notice } from '../../ui/notice.tsx';

const t = treasury.family;

interface FamilyDoneProps {
  readonly done: FamilyRecorded;
  readonly amount: number;
  readonly families: number;
  readonly onClose: () => void;
}

export function FamilyDone({ done, amount, families, onClose }: FamilyDoneProps) {
  const ends = done.checkouts.filter((end) => end !== 'none');
  return (
    <div ref={focusOnMount} tabIndex={-1}>
      <Notice tone="good">
        <p>{t.doneText(kroner(amount), families)}</p>
        <ul>
          {done.people.map(({ id, name, outstanding, is_registered: isRegistered }) =>
            outstanding > 0 ? (
              <li key={id}>{t.leftToPay(name, kroner(outstanding))}</li>
            ) : (
              isRegistered && <li key={id}>{t.registered(name)}</li>
            ),
          )}
        </ul>
      </Notice>
      {[...new Set(ends)].map((end) => (
        <Notice key={end} tone={end === 'ended' ? 'info' : 'warn'}>
          <p>{t.doneCheckout[end]}</p>
        </Notice>
      ))}
      <DialogActions>
        <Button onClick={onClose} label={t.close} />
      </DialogActions>
    </div>
  );
}
