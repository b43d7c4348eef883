import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { admin } from '../../content/en/site/admin.ts';
import { kroner } from '../../content/money-text.ts';
import { adminPaymentQueries, type CamperFee } from '../../data/payments/admin-payments.ts';
import { useAnswerAidRequest } from '../../data/treasury/answering-aid.ts';
import { familyFeeQueries } from '../../data/treasury/family-outstanding.ts';
import { sumOf, toOre } from '../../domain/payments/price.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { AmountField } from './amount-field.tsx';
import { linesOf, typedAmount, typedTotal } from './family-lines.ts';
import { useEntryKey } from './use-entry-key.ts';

const t = treasury.aid;

interface AidDialogProps {
  readonly account: Readonly<Record<'id' | 'name', string>>;
  readonly asked: Readonly<Record<'request' | 'wish', string>>;
  readonly onClose: () => void;
}

/** Answers a family that asked for help with the price: an amount for its people, or a kind no. */
export function AidDialog({ account, asked, onClose }: AidDialogProps) {
  const fees = useQuery(familyFeeQueries.of(account.id));
  return (
    <Dialog title={t.title(account.name)} onClose={onClose}>
      <blockquote>{asked.wish}</blockquote>
      <FundLeft />
      {fees.isLoading && <Spinner label={admin.loading} />}
      {fees.isLoadingError && <ErrorState message={admin.couldNotLoad} onRetry={fees.refetch} />}
      {fees.data && <AnswerForm key={JSON.stringify(fees.data)} {...{ asked, onClose }} fees={fees.data} />}
    </Dialog>
  );
}

/** What the fund has left, where the board has set a budget. */
function FundLeft() {
  const { data: [fund] = [] } = useQuery(adminPaymentQueries.fund());
  if (!fund || fund.budget === null) return null;
  return <p className="quiet">{t.left(kroner(sumOf([fund.budget, -fund.given])), kroner(fund.budget))}</p>;
}

type AnswerFormProps = Pick<AidDialogProps, 'asked' | 'onClose'> & { readonly fees: readonly CamperFee[] };

function AnswerForm({ asked, fees, onClose }: AnswerFormProps) {
  const answering = useAnswerAidRequest();
  const entryFor = useEntryKey();
  const { control, register, handleSubmit, formState, setError } = useDialogForm({
    decision: '',
    amounts: fees.map(() => '0'),
    from: '',
    answer: '',
  });
  const { errors } = formState;
  const { decision, amounts } = useWatch({ control });
  const gives = decision === 'give';

  const submit = handleSubmit((typed) => {
    if (typed.decision === 'give' && typedTotal(typed.amounts) === 0) {
      setError('root', { message: treasury.family.nothing });
      return;
    }
    const sent = {
      request: asked.request,
      lines: typed.decision === 'give' ? linesOf(fees, typed.amounts).map((line) => ({ ...line })) : null,
      from: typed.decision === 'give' ? typed.from.trim() : '',
      answer: typed.answer.trim(),
    };
    answering.mutate({ entry: entryFor(sent), ...sent }, { onSuccess: saved(onClose, admin.saved, t.done) });
  });

  return (
    <OrganiserForm
      submitLabel={t.submit}
      saving={answering}
      refusals={{
        conflict: t.conflict,
        not_found: t.withdrawn,
        more_than_left: treasury.family.conflict,
        fund_empty: treasury.family.fundEmpty,
      }}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        {...register('decision', { validate: (chosen) => chosen !== '' || t.missing })}
        label={t.decision}
        inRow
        error={errors.decision?.message}
        options={[
          { value: 'give', label: t.give },
          { value: 'decline', label: t.decline },
        ]}
      />
      {gives &&
        fees.map((fee, place) => (
          <AmountField
            key={fee.id}
            fee={fee}
            {...register(`amounts.${place}`, {
              validate: (value) => {
                const amount = typedAmount(value);
                if (amount === undefined) return treasury.family.amountWrong;
                return (
                  toOre(amount) <= toOre(fee.outstanding) ||
                  treasury.family.neverLeft(kroner(fee.outstanding))
                );
              },
            })}
            error={errors.amounts?.[place]?.message}
          />
        ))}
      {gives && (
        <>
          <output className="treasury-total block figure">
            {treasury.family.total(kroner(typedTotal(amounts ?? [])))}
          </output>
          <TextField
            {...register('from')}
            label={treasury.family.from}
            hint={treasury.family.fromHint}
            maxLength={textLimits.name}
            autoComplete="off"
          />
        </>
      )}
      <TextAreaField
        {...register('answer')}
        label={t.answer}
        hint={t.answerHint}
        maxLength={textLimits.note}
      />
    </OrganiserForm>
  );
}
