import { useForm, useWatch } from 'react-hook-form';
import { admin } from '../../content/en/site/admin.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useCloseCash, type CashDay } from '../../data/treasury/treasury.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { fromOre, toOre } from '../../domain/payments/price.ts';
import { amountInKroner } from '../../domain/typed-values.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = treasury.cash;
const MOST = 1_000_000;

/** DKK in the box; a minus is for a day on which more was given back than taken. */
function countedAmount(typed: string): number | undefined {
  const text = typed.trim();
  const amount = amountInKroner(text.replace(/^-/, ''), MOST);
  return text.startsWith('-') && amount !== undefined ? -amount : amount;
}

/** Asks what was counted, and closes what is open of a day. */
export function CloseCashDialog({ day, onClose }: { readonly day: CashDay; readonly onClose: () => void }) {
  const toast = useToast();
  const close = useCloseCash();
  const { control, register, handleSubmit, setError, formState } = useForm({
    ...ownFocus,
    defaultValues: { counted: '', note: '' },
  });
  const { errors } = formState;
  const counted = countedAmount(useWatch({ control, name: 'counted' }));
  const difference = counted === undefined ? 0 : fromOre(toOre(counted) - toOre(day.expected));

  const submit = handleSubmit((typed) => {
    const amount = countedAmount(typed.counted);
    if (amount === undefined) return;
    close.mutate(
      {
        p_season: day.season_id,
        p_day: day.day,
        p_expected: day.expected,
        p_counted: amount,
        p_note: typed.note.trim(),
      },
      {
        onSuccess: () => {
          toast.success(admin.saved, t.done);
          onClose();
        },
        onError: (failed) =>
          setError('root', {
            message: toDataError(failed).kind === 'conflict' ? t.conflict : failureText(failed),
          }),
      },
    );
  });

  return (
    <SaveDialog
      title={t.dialog(longDay(day.day))}
      submitLabel={t.close}
      isBusy={close.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.expected(kroner(day.expected))}</p>
      <TextField
        {...register('counted', {
          validate: (typed) => countedAmount(typed) !== undefined || t.countedWrong,
        })}
        label={t.counted}
        error={errors.counted?.message}
        inputMode="decimal"
        autoComplete="off"
      />
      {difference !== 0 && (
        <>
          <output className="treasury-total">{t.difference(kroner(difference))}</output>
          <TextAreaField
            {...register('note', { validate: (note) => note.trim().length >= 3 || t.noteMissing })}
            label={t.note}
            hint={t.noteHint}
            error={errors.note?.message}
            maxLength={textLimits.reason}
          />
        </>
      )}
    </SaveDialog>
  );
}
