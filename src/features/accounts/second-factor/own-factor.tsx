import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactor } from '../../../content/en/accounts/second-factor.ts';
import { secondFactorQueries } from '../../../data/accounts/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { CodeAgain } from './code-again-dialog.tsx';

const AskForFactor = latePart(async () => (await import('./ask-for-factor.tsx')).AskForFactor);
const RecoveryCodes = latePart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes);
const t = secondFactor.own;

/** An organiser's own two-step login, on their profile; nothing for families. */
export function OwnFactor({ userId }: { readonly userId: string }) {
  const queryClient = useQueryClient();
  const { data: own } = useQuery(secondFactorQueries.mine(userId));
  const [open, setOpen] = useState<'factor' | 'codes'>();
  if (!own) return null;
  const close = () => {
    setOpen(undefined);
    void queryClient.invalidateQueries();
  };
  const left = own.codes_left === 0 ? t.noneLeft : t.left(own.codes_left);
  const { text, label } = {
    open: { text: `${t.on} ${left}`, label: t.newCodes },
    enter: { text: secondFactor.enter.intro, label: secondFactor.code },
    set_up: { text: secondFactor.setUp.intro, label: t.turnOn },
    offered: { text: t.offered, label: t.turnOn },
  }[own.state];
  return (
    <section className="family-data">
      <h2>{secondFactor.title}</h2>
      <CodeAgain />
      <p>{text}</p>
      <Button look="quiet" onClick={() => setOpen(own.state === 'open' ? 'codes' : 'factor')} label={label} />
      {open && (
        <Dialog title={secondFactor.title} onClose={close}>
          {open === 'codes' ? (
            <RecoveryCodes onDone={close} />
          ) : (
            <AskForFactor userId={userId} onDone={close} />
          )}
        </Dialog>
      )}
    </section>
  );
}
