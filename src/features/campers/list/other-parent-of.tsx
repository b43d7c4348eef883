import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EndOtherParent } from '../../../camper/end-other-parent.tsx';
import { dayOf } from '../../../content/date-text.ts';
import { otherParent as t } from '../../../content/en/accounts/other-parent.ts';
import { otherParentQueries } from '../../../data/accounts/other-parent.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { Button } from '../../../ui/button.tsx';

/** The other parent of a family, whom level 3 may remove; nothing where there is none. */
export function OtherParentOf({ accountId }: { readonly accountId: string }) {
  const read = useQuery(otherParentQueries.of(accountId));
  const [isOpen, setOpen] = useState(false);
  const other = read.data?.other;
  return (
    <>
      <FailedRead of={[read]} />
      {other && (
        <section className="admin-part panel">
          <p>{t.otherOf(other.name, other.email, dayOf(other.since))}</p>
          <Button look="quiet" onClick={() => setOpen(true)} label={t.remove(other.name)} />
          {isOpen && (
            <EndOtherParent name={other.name} accountId={accountId} onClose={() => setOpen(false)} />
          )}
        </section>
      )}
    </>
  );
}
