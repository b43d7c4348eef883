import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactor } from '../../../content/en/accounts/second-factor.ts';
import { secondFactorQueries } from '../../../data/accounts/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { CodeAgain } from './code-again-dialog.tsx';

const AskForFactor = latePart(async () => (await import('./ask-for-factor.tsx')).AskForFactor);
const SetUpFactor = latePart(async () => (await import('./set-up-factor.tsx')).SetUpFactor);
const RecoveryCodes = latePart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes);
const t = secondFactor.own;

/** An organiser's own two-step login, on their profile; nothing for families. */
export function OwnFactor({ userId }: { readonly userId: string }) {
  const queryClient = useQueryClient();
  const { data: own } = useQuery(secondFactorQueries.mine(userId));
  const [open, setOpen] = useState<'code' | 'setUp' | 'codes'>();
  if (!own) return null;
  const close = () => {
    setOpen(undefined);
    void queryClient.invalidateQueries();
  };
  const left = own.codes_left === 0 ? t.noneLeft : t.left(own.codes_left);
  return (
    <section>
      <h2>{secondFactor.title}</h2>
      <CodeAgain />
      <p>
        {own.state === 'open'
          ? `${t.on} ${left}`
          : own.state === 'enter'
            ? secondFactor.enter.intro
            : own.state === 'set_up'
              ? secondFactor.setUp.intro
              : t.offered}
      </p>
      {own.state === 'open' && <Button look="quiet" onClick={() => setOpen('codes')} label={t.newCodes} />}
      {own.state === 'enter' && (
        <Button look="quiet" onClick={() => setOpen('code')} label={secondFactor.code} />
      )}
      {(own.state === 'offered' || own.state === 'set_up') && (
        <Button look="quiet" onClick={() => setOpen('setUp')} label={t.turnOn} />
      )}
      {open && (
        <Dialog title={secondFactor.title} onClose={close}>
          {open === 'code' && <AskForFactor userId={userId} onDone={close} />}
          {open === 'setUp' && <SetUpFactor onGiven={() => setOpen('codes')} />}
          {open === 'codes' && <RecoveryCodes onDone={close} />}
        </Dialog>
      )}
    </section>
  );
}
