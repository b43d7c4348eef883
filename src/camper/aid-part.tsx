import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aid as t } from '../content/en/payments/aid.ts';
import { kroner } from '../content/money-text.ts';
import { aidQueries, useAskForAid, useWithdrawAidRequest } from '../data/payments/aid.ts';
import { toDataError } from '../data/client/errors.ts';
import type { Fee } from '../data/payments/outstanding.ts';
import { sumOf } from '../domain/payments/price.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { saved, toast } from '../ui/toast-store.ts';

interface AidPartProps {
  readonly userId: string;
  readonly fees: readonly Fee[];
}

const failureOf = (error: unknown) => {
  const { code, kind } = toDataError(error);
  return t.failures[code] ?? t.failures[kind] ?? t.failed;
};

/** Help with the price: what the camp pays, what was asked and answered, and the way to ask. Nothing for who owes nothing. */
export function AidPart({ userId, fees }: AidPartProps) {
  // What cannot be read does not keep anyone from asking: that changes what was asked.
  const { data: request, isPending, isError, refetch } = useQuery(aidQueries.own(userId));
  const withdraw = useWithdrawAidRequest();
  const [isOpen, setOpen] = useState(false);
  const given = sumOf(fees.map((fee) => fee.given));
  const owes = fees.some(({ outstanding }) => outstanding > 0);
  const isAsked = request?.state === 'open';
  if (isPending || (!isError && !owes && !isAsked && given === 0)) return null;
  return (
    <div className="stack">
      {isError && (
        <p role="alert" className="quiet">
          {t.unread} <Button look="plain" onClick={() => void refetch()} label={t.again} />
        </p>
      )}
      {given > 0 && <Notice tone="good" text={t.given(kroner(given))} />}
      {isAsked && <Notice text={t.asked} />}
      {request?.state === 'declined' && owes && <Notice text={t.declined} />}
      {request && !isAsked && request.answer !== '' && <Notice text={t.answer(request.answer)} />}
      <div className="row">
        {owes && <Button look="plain" onClick={() => setOpen(true)} label={isAsked ? t.edit : t.open} />}
        {isAsked && (
          <Button
            look="plain"
            busy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(
                {},
                {
                  onSuccess: () => toast.success(t.withdrawn),
                  onError: (error) => toast.error(t.withdraw, failureOf(error)),
                },
              )
            }
            label={t.withdraw}
          />
        )}
      </div>
      {isOpen && <AskDialog wish={isAsked ? request.wish : ''} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AskDialog({ wish: first, onClose }: { readonly wish: string; readonly onClose: () => void }) {
  const ask = useAskForAid();
  const [wish, setWish] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={t.title}
      submitLabel={t.submit}
      closeLabel={t.cancel}
      isBusy={ask.isPending}
      failure={ask.error ? failureOf(ask.error) : undefined}
      onSubmit={() => {
        setMissing(wish.trim().length < 3);
        if (wish.trim().length >= 3) ask.mutate({ wish: wish.trim() }, { onSuccess: saved(onClose, t.sent) });
      }}
      onClose={onClose}
    >
      <p>{t.explained}</p>
      <TextAreaField
        label={t.label}
        maxLength={1000}
        rows={5}
        value={wish}
        error={isMissing ? t.missing : undefined}
        onChange={(event) => setWish(event.target.value)}
      />
    </FormDialog>
  );
}
