import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordOf } from '../../camper/field-text.ts';
import { moneyMoves } from '../../content/en/treasury/money-moves.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { admin } from '../../content/en/site/admin.ts';
import { dayOf } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { paymentPortal } from '../../content/payment-portal.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import {
  familyFeeQueries,
  manualMethods,
  useRecordFamilyPayment,
} from '../../data/treasury/family-outstanding.ts';
import {
  refundQueries,
  useMovePayment,
  useRefundPayment,
  type Refundable,
} from '../../data/treasury/moving.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { parseTypedDate } from '../../domain/dates.ts';
import { sumOf, toOre } from '../../domain/payments/price.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { linesOf, typedAmount, typedTotal } from './family-lines.ts';
import { ReasonField, reasonRule } from './reason-field.tsx';
import { useEntryKey } from './use-entry-key.ts';

const t = moneyMoves.refund;

interface RefundDialogProps {
  readonly account: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const standsOf = ({ people }: Refundable) => sumOf(people.map(({ stands }) => stands));
const extraOf = ({ people }: Refundable) => sumOf(people.map(({ extra }) => extra));

/** Refunds money of a family the way it came, or keeps it for the camp. Either way the ledger records it. */
export function RefundDialog({ account, onClose }: RefundDialogProps) {
  const payments = useQuery(refundQueries.of(account.id));
  const fees = useQuery(familyFeeQueries.of(account.id));
  const [chosen, setChosen] = useState<string>();
  const all = payments.data;
  const payment =
    all?.find((one) => one.payment === chosen) ?? all?.find((one) => extraOf(one) > 0) ?? all?.[0];
  return (
    <Dialog title={t.title(account.name)} onClose={onClose}>
      {(payments.isLoading || fees.isLoading) && <Spinner label={admin.loading} />}
      <FailedRead of={[payments, fees]} />
      {all?.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {all && all.length > 1 && (
        <RadioGroup
          label={t.payment}
          name="payment"
          value={payment?.payment ?? ''}
          options={all.map((one) => ({
            value: one.payment,
            label: t.paymentOf(
              kroner(standsOf(one)),
              wordOf('payment_method', one.method),
              dayOf(one.paid_at),
            ),
            note: one.payer === null ? undefined : t.payer(one.payer),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {payment && fees.data && (
        <RefundForm key={JSON.stringify(payment)} {...{ account, payment, fees: fees.data, onClose }} />
      )}
    </Dialog>
  );
}

interface RefundFormProps extends RefundDialogProps {
  readonly payment: Refundable;
  readonly fees: readonly CamperFee[];
}

type Way = 'press' | 'noted' | 'keep';

/** Returns the amounts that are filled in, by person: the refund by the rule, or all that is too much. */
const filledIn = ({ people }: Refundable, way: Way) =>
  people.map(({ extra, by_rule: byRule }) => String(way === 'keep' ? extra : (byRule ?? extra)));

function RefundForm({ account, payment, fees, onClose }: RefundFormProps) {
  const { people, method } = payment;
  const press = useRefundPayment();
  const record = useRecordFamilyPayment();
  const keep = useMovePayment();
  const entryFor = useEntryKey();
  const today = useCampClock()?.today;
  const ways: readonly Way[] = payment.by_card ? ['press', 'keep'] : ['noted', 'keep'];
  const [way, setWay] = useState<Way>(ways[0] ?? 'keep');
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState, watch, setValue, setError } = useDialogForm({
    amounts: filledIn(payment, way),
    sentOn: '',
    reference: '',
    reason: '',
  });
  const { errors } = formState;
  const amount = typedTotal(watch('amounts'));
  const isTransfer = way === 'noted' && method === 'Bank transfer';

  function choose(next: Way) {
    setWay(next);
    setProblem(undefined);
    setValue('amounts', filledIn(payment, next));
  }

  function ended(outcome: keyof typeof t.outcomes) {
    toast.success(kroner(amount), t.outcomes[outcome]);
    onClose();
  }

  const submit = handleSubmit(({ amounts, sentOn, reference, reason }) => {
    setProblem(undefined);
    const lines = people.flatMap(({ camper, paid }, place) => {
      const typed = typedAmount(amounts[place] ?? '') ?? 0;
      return typed === 0 ? [] : [{ camper, paid, amount: typed }];
    });
    if (lines.length === 0) {
      setError('root', { message: treasury.family.nothing });
    } else if (way === 'press') {
      const sent = {
        payment: payment.payment,
        lines: lines.map((line) => ({ camper: line.camper, ore: toOre(line.amount) })),
      };
      press.mutate(
        { entry: entryFor(sent), ...sent },
        {
          onSuccess: (outcome) =>
            outcome === 'refused' || outcome === 'failed' || outcome === 'withdrawn'
              ? setProblem(t.outcomes[outcome])
              : ended(outcome),
        },
      );
    } else if (way === 'keep') {
      const sent = {
        payment: payment.payment,
        lines: [
          ...lines.map((line) => ({ camper: line.camper, amount: -line.amount, seen_paid: line.paid })),
          { camper: null, amount: sumOf(lines.map((line) => line.amount)) },
        ],
        reason: reason.trim(),
      };
      keep.mutate({ entry: entryFor(sent), ...sent }, { onSuccess: () => ended('keep') });
    } else {
      const paidBack = new Map(lines.map((line) => [line.camper, -line.amount]));
      const stored = manualMethods.find((one) => one === method);
      if (!stored) return;
      const isOfFamily =
        payment.payer_id !== null &&
        [account.id, fees[0]?.other_parent?.id].some((id) => id === payment.payer_id);
      const sent = {
        account: isOfFamily ? (payment.payer_id ?? account.id) : account.id,
        lines: linesOf(fees, []).map((line) => ({ ...line, amount: paidBack.get(line.camper) ?? 0 })),
        kind: 'refund',
        method: stored,
        reason: reason.trim(),
        received_on: isTransfer ? parseTypedDate(sentOn.trim()) : null,
        bank_reference: isTransfer ? reference.trim() : '',
      };
      record.mutate({ entry: entryFor(sent), ...sent }, { onSuccess: () => ended('noted') });
    }
  });

  const hint =
    way === 'noted' ? t.hints[manualMethods.find((one) => one === method) ?? 'Cash'] : t.hints[way];
  return (
    <OrganiserForm
      submitLabel={t.submit[way](kroner(amount))}
      saving={{ press, noted: record, keep }[way]}
      refusals={{
        busy: t.busy,
        more_than_left: t.moreThanLeft,
        below_zero: t.moreThanLeft,
        conflict: treasury.family.conflict,
      }}
      failure={errors.root?.message ?? problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {payment.under_way > 0 && <Notice tone="info" text={t.underWay(kroner(payment.under_way))} />}
      {payment.waiting > 0 && <Notice tone="info" text={t.waiting(kroner(payment.waiting))} />}
      <RadioGroup
        label={t.what}
        name="way"
        value={way}
        hint={hint}
        options={ways.map((value) => ({ value, label: t.ways[value] }))}
        onChange={({ target }) => choose(ways.find((one) => one === target.value) ?? way)}
      />
      {people.map((person, place) => (
        <TextField
          key={person.camper}
          {...register(`amounts.${place}`, {
            validate: (text) => {
              const typed = typedAmount(text);
              if (typed === undefined) return treasury.family.amountWrong;
              return toOre(typed) <= toOre(person.stands) || t.tooMuch(kroner(person.stands));
            },
          })}
          label={treasury.family.amountOf(person.name)}
          hint={t.stands(kroner(person.stands), kroner(person.paid))}
          error={errors.amounts?.[place]?.message}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <output className="treasury-total block figure">{treasury.family.total(kroner(amount))}</output>
      {isTransfer && (
        <>
          <TextField
            {...register('sentOn', {
              validate: (day) => {
                const date = parseTypedDate(day.trim());
                return (
                  (date !== null && (today === undefined || date <= today)) || treasury.family.receivedWrong
                );
              },
            })}
            label={t.sentOn}
            hint={treasury.family.receivedHint}
            error={errors.sentOn?.message}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...register('reference')}
            label={treasury.family.reference}
            hint={treasury.family.referenceHint}
            maxLength={140}
            autoComplete="off"
          />
        </>
      )}
      {way === 'press' ? (
        <p className="admin-note quiet">
          <a href={paymentPortal} target="_blank" rel="noreferrer">
            {t.portal}
          </a>
        </p>
      ) : (
        <ReasonField {...register('reason', reasonRule)} error={errors.reason?.message} />
      )}
    </OrganiserForm>
  );
}
