import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CamperSearch } from '../../camper/camper-search.tsx';
import { shared } from '../../content/en/admin-common.ts';
import { moneyMoves } from '../../content/en/treasury/money-moves.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { FoundCamper } from '../../data/campers/find-campers.ts';
import { useMovePayment } from '../../data/treasury/moving.ts';
import { fullName } from '../../domain/campers/names.ts';
import { toOre } from '../../domain/payments/price.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { typedAmount } from './family-lines.ts';
import { ReasonField, reasonRule } from './reason-field.tsx';
import { useEntryKey } from './use-entry-key.ts';

const t = moneyMoves.move;

/** A row of the ledger as the family's page shows it, in DKK: negative for a refund. */
export interface MovedPayment {
  readonly id: string;
  readonly amount: number;
  readonly payee: { readonly id: string; readonly name: string; readonly paid: number };
}

interface MoveDialogProps {
  readonly payment: MovedPayment;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

const OTHER = 'other';

/** Moves a payment, or a part of it, to whom it is for: of the family, or anyone else. */
export function MoveDialog({ payment, others, onClose }: MoveDialogProps) {
  const { payee } = payment;
  const most = Math.abs(payment.amount);
  const isRefund = payment.amount < 0;
  const move = useMovePayment();
  const entryFor = useEntryKey();
  const [found, setFound] = useState<FoundCamper>();
  const { control, register, handleSubmit, formState, setError, clearErrors } = useDialogForm({
    to: others.length === 0 ? OTHER : '',
    amount: String(most),
    reason: '',
    tell: false,
  });
  const { errors } = formState;
  const [to, amount] = useWatch({ control, name: ['to', 'amount'] });

  const submit = handleSubmit((typed) => {
    const target =
      typed.to === OTHER
        ? found && { id: found.id, name: fullName(found) }
        : others.find(({ id }) => id === typed.to);
    const moved = typedAmount(typed.amount) ?? 0;
    if (!target || target.id === payee.id) {
      setError('to', { message: t.toMissing });
      return;
    }
    const sign = isRefund ? -1 : 1;
    const sent = {
      payment: payment.id,
      lines: [
        { camper: payee.id, amount: -moved * sign, seen_paid: payee.paid },
        { camper: target.id, amount: moved * sign },
      ],
      reason: typed.reason.trim(),
      tell: typed.tell,
    };
    move.mutate(
      { entry: entryFor(sent), ...sent },
      {
        onSuccess: () => {
          toast.success(t.done(kroner(moved), target.name));
          onClose();
        },
      },
    );
  });

  return (
    <Dialog title={t.title(kroner(most), payee.name)} onClose={onClose}>
      <OrganiserForm
        submitLabel={t.submit(kroner(typedAmount(amount) ?? 0))}
        saving={move}
        refusals={{
          conflict: treasury.family.conflict,
          more_than_left: t.moreThanLeft,
          below_zero: t.belowZero,
          not_found: t.personGone,
          season_over: treasury.bank.seasonOver,
        }}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{isRefund ? t.refundText : t.text}</p>
        <RadioGroup
          {...register('to', { validate: (chosen) => chosen !== '' || t.toMissing })}
          label={t.to}
          error={errors.to?.message}
          options={[
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER, label: t.other },
          ]}
        />
        {to === OTHER && (
          <CamperSearch
            label={shared.camper}
            hint={shared.searchPerson}
            noneFound={t.toMissing}
            chosen={found}
            onChange={(_text, camper) => {
              setFound(camper);
              clearErrors('to');
            }}
          />
        )}
        <TextField
          {...register('amount', {
            validate: (text) => {
              const typed = typedAmount(text);
              if (typed === undefined || typed === 0) return t.amountWrong;
              return toOre(typed) <= toOre(most) || t.tooMuch(kroner(most));
            },
          })}
          label={t.amount}
          hint={t.tooMuch(kroner(most))}
          error={errors.amount?.message}
          inputMode="decimal"
          autoComplete="off"
        />
        <ReasonField {...register('reason', reasonRule)} error={errors.reason?.message} />
        <CheckboxField {...register('tell')} label={t.tell} hint={t.tellHint} />
      </OrganiserForm>
    </Dialog>
  );
}
