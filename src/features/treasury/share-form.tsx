import { useState, type ReactNode } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import type { ConfirmedLine } from '../../data/treasury/family-outstanding.ts';
import { toOre } from '../../domain/payments/price.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { Button } from '../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import type { Account } from './family-dialog.tsx';
import { filledIn, linesOf, surplusOf, typedAmount, typedTotal } from './family-lines.ts';

const t = treasury.family;
const words = treasury.bank;

interface ShareFormProps {
  readonly amount: number;
  readonly families: readonly (Account & { readonly fees: readonly CamperFee[] })[];
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Resolves when it is answered; further presses are ignored until then. */
  readonly onConfirm: (shares: ConfirmedLine['shares'], overpaid: number) => Promise<void>;
  readonly onTakeOut: (account: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * An amount for each person of each family: what they owe is filled in as far as the money goes, until something is typed. What is
 * typed stays, also when a family comes, goes, or has other figures. More than is left to pay is recorded only when that is said.
 */
export function ShareForm({ amount, families, onConfirm, onTakeOut, children, ...form }: ShareFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const [accepted, setAccepted] = useState(0);
  const everybody = families.flatMap(({ fees }) => fees);
  const named = families.flatMap((family) => family.named ?? []);
  const filled = filledIn(everybody, amount, named);
  const values = new Map(everybody.map(({ id }, place) => [id, typed[id] ?? filled[place] ?? '']));
  const valuesOf = (fees: readonly CamperFee[]) => fees.map(({ id }) => values.get(id) ?? '');
  const total = typedTotal([...values.values()]);
  const surplus = surplusOf(everybody, valuesOf(everybody));
  const empty = families.find(({ fees }) => typedTotal(valuesOf(fees)) === 0);
  const problem = empty
    ? words.nothingFor(empty.name)
    : toOre(total) === toOre(amount)
      ? undefined
      : t.wrongSum(kroner(amount));
  const isReadable = [...values.values()].every((value) => typedAmount(value) !== undefined);

  async function submit() {
    setTried(true);
    if (problem !== undefined || !isReadable || surplus !== (surplus > 0 ? accepted : 0)) return;
    await onConfirm(
      families.map(({ id, fees }) => ({ account: id, lines: linesOf(fees, valuesOf(fees)) })),
      surplus,
    );
  }

  return (
    <OrganiserForm
      {...form}
      submitLabel={words.confirm}
      failure={isTried && problem !== undefined ? problem : form.failure}
      onSubmit={submit}
    >
      {families.map(({ id, name, fees }) => (
        <fieldset key={id} className="treasury-family">
          <legend>{words.familyOf(name, kroner(typedTotal(valuesOf(fees))))}</legend>
          {fees.map((fee) => (
            <AmountField
              key={fee.id}
              fee={fee}
              value={values.get(fee.id) ?? ''}
              error={
                isTried && typedAmount(values.get(fee.id) ?? '') === undefined ? t.amountWrong : undefined
              }
              onChange={({ target }) => setTyped({ ...typed, [fee.id]: target.value })}
            />
          ))}
          {families.length > 1 && (
            <Button look="plain" aria-label={words.takeOutFor(name)} onClick={() => onTakeOut(id)}>
              {words.takeOut}
            </Button>
          )}
        </fieldset>
      ))}
      {children}
      {surplus > 0 && (
        <>
          <Notice tone="warn">
            <p>{words.surplus(kroner(surplus))}</p>
          </Notice>
          <CheckboxField
            label={words.acceptSurplus(kroner(surplus))}
            hint={words.surplusHint}
            checked={accepted === surplus}
            error={isTried && accepted !== surplus ? words.surplusMissing : undefined}
            onChange={({ target }) => setAccepted(target.checked ? surplus : 0)}
          />
        </>
      )}
      <output className="treasury-total">{t.totalOf(kroner(total), kroner(amount))}</output>
    </OrganiserForm>
  );
}
