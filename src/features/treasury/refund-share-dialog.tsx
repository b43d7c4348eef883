import { moneyMoves } from '../../content/en/treasury/money-moves.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { SharedRefund } from '../../data/payments/attention.ts';
import { useMovePayment } from '../../data/treasury/moving.ts';
import { sumOf, toOre } from '../../domain/payments/price.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { admin } from '../../content/en/site/admin.ts';
import { typedAmount, typedTotal } from './family-lines.ts';
import { ReasonField, reasonRule } from './reason-field.tsx';
import { useEntryKey } from './use-entry-key.ts';

const t = moneyMoves.share;

interface RefundShareDialogProps {
  readonly refund: SharedRefund;
  readonly onClose: () => void;
}

/** Shares a refund out otherwise. It stays the refund that it is: no place changes by that, and no email is sent. */
export function RefundShareDialog({ refund, onClose }: RefundShareDialogProps) {
  const { people, payment } = refund;
  const total = sumOf(people.map(({ refunded }) => refunded));
  const move = useMovePayment();
  const entryFor = useEntryKey();
  const { register, handleSubmit, formState, setError, watch } = useDialogForm({
    amounts: people.map(({ refunded }) => String(refunded)),
    reason: '',
  });
  const { errors } = formState;

  const submit = handleSubmit(({ amounts, reason }) => {
    const lines = people.flatMap(({ camper, refunded }, place) => {
      const amount = sumOf([refunded, -(typedAmount(amounts[place] ?? '') ?? 0)]);
      return amount === 0 ? [] : [{ camper, amount }];
    });
    if (toOre(typedTotal(amounts)) !== toOre(total)) {
      setError('root', { message: treasury.family.wrongSum(kroner(total)) });
    } else if (lines.length === 0) {
      setError('root', { message: t.same });
    } else {
      const sent = { payment, lines, reason: reason.trim() };
      move.mutate({ entry: entryFor(sent), ...sent }, { onSuccess: saved(onClose, admin.saved, t.done) });
    }
  });

  return (
    <Dialog title={t.title(kroner(total))} onClose={onClose}>
      <OrganiserForm
        submitLabel={t.submit}
        saving={move}
        refusals={{
          conflict: treasury.family.conflict,
          more_than_left: moneyMoves.refund.moreThanLeft,
          below_zero: moneyMoves.move.belowZero,
        }}
        failure={errors.root?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        {people.map(({ camper, name, stands, refunded }, place) => (
          <TextField
            key={camper}
            {...register(`amounts.${place}`, {
              validate: (text) => {
                const typed = typedAmount(text);
                if (typed === undefined) return treasury.family.amountWrong;
                const most = sumOf([stands, refunded]);
                return toOre(typed) <= toOre(most) || t.tooMuch(kroner(most));
              },
            })}
            label={treasury.family.amountOf(name)}
            hint={t.stands(kroner(stands))}
            error={errors.amounts?.[place]?.message}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <output className="treasury-total block figure">
          {treasury.family.totalOf(kroner(typedTotal(watch('amounts'))), kroner(total))}
        </output>
        <ReasonField {...register('reason', reasonRule)} error={errors.reason?.message} />
      </OrganiserForm>
    </Dialog>
  );
}
