import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { CamperSearch } from '../../camper/camper-search.tsx';
import {
  familyFeeQueries,
  useConfirmBankLine,
  type FamilyRecorded,
  type Share,
} from '../../data/treasury/family-outstanding.ts';
import type { BankLine } from '../../data/treasury/treasury.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FamilyDone } from './family-done.tsx';
import { lineRefusals } from './line-refusals.ts';
import type { Account } from './family-dialog.tsx';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import { toOre } from '../../domain/payments/price.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrganiserForm, type Saving } from '../../organiser/organiser-form.tsx';
import { AmountField } from './amount-field.tsx';
import { filledIn, linesOf, surplusOf, typedAmount, typedTotal } from './family-lines.ts';

const t = treasury.bank;

interface ShareDialogProps {
  readonly line: BankLine;
  /** The families that were proposed; without any, one is searched for. */
  readonly proposed: readonly Account[];
  readonly onClose: () => void;
}

export function ShareDialog({ line, proposed, onClose }: ShareDialogProps) {
  const [accounts, setAccounts] = useState(proposed);
  const [isSearching, setSearching] = useState(proposed.length === 0);
  const [done, setDone] = useState<FamilyRecorded>();
  const season = line.of_past ? line.season_id : null;
  const fees = useQueries({ queries: accounts.map(({ id }) => familyFeeQueries.of(id, season)) });
  const confirm = useConfirmBankLine();
  const families = accounts.map((one, place) => ({ ...one, fees: fees[place]?.data ?? [] }));
  const failed = fees.filter(({ isError }) => isError);

  function add(added: Account) {
    setSearching(false);
    if (accounts.every(({ id }) => id !== added.id)) setAccounts([...accounts, added]);
  }

  if (done) {
    return (
      <Dialog title={treasury.family.done} onClose={onClose}>
        <FamilyDone done={done} amount={line.amount} families={accounts.length} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t.confirmTitle(kroner(line.amount), longDay(line.booked_on))} onClose={onClose}>
      <p>{line.text}</p>
      {line.of_past && <p className="admin-note quiet">{t.ofPast}</p>}
      {accounts.length > 0 && (
        <ShareForm
          amount={line.amount}
          families={families}
          saving={confirm}
          onConfirm={(shares, overpaid) =>
            confirm.mutateAsync({ line: line.id, shares, overpaid }).then(setDone, () => undefined)
          }
          onTakeOut={(id) => setAccounts(accounts.filter((one) => one.id !== id))}
          onClose={onClose}
        >
          {fees.some(({ isLoading }) => isLoading) && <Spinner label={admin.loading} />}
          {failed.length > 0 && (
            <ErrorState
              message={admin.couldNotLoad}
              onRetry={() => failed.forEach((one) => void one.refetch())}
            />
          )}
          {!isSearching && (
            <p>
              <Button look="quiet" onClick={() => setSearching(true)} label={t.shareWith} />
            </p>
          )}
        </ShareForm>
      )}
      {isSearching && (
        <CamperSearch
          label={treasury.family.who}
          hint={treasury.family.whoHint}
          noneFound={treasury.family.noneFound}
          accountsOnly
          season={season}
          chosen={undefined}
          onChange={(_text, camper) => camper && add({ id: camper.id, name: fullName(camper) })}
        />
      )}
    </Dialog>
  );
}

const familyWords = treasury.family;

interface ShareFormProps {
  readonly amount: number;
  readonly families: readonly (Account & { readonly fees: readonly CamperFee[] })[];
  readonly saving: Saving;
  /** Resolves when it is answered; further presses are ignored until then. */
  readonly onConfirm: (shares: readonly Share[], overpaid: number) => Promise<void>;
  readonly onTakeOut: (account: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * An amount for each person of each family: what is left to pay is filled in as far as the money goes, until something is typed. What is
 * typed stays, also when a family comes, goes, or has other figures. More than is left to pay is recorded only when that is said.
 */
function ShareForm({ amount, families, onConfirm, onTakeOut, children, ...form }: ShareFormProps) {
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
    ? t.nothingFor(empty.name)
    : toOre(total) === toOre(amount)
      ? undefined
      : familyWords.wrongSum(kroner(amount));
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
      submitLabel={t.confirm}
      refusals={lineRefusals}
      failure={isTried ? problem : undefined}
      onSubmit={submit}
    >
      {families.map(({ id, name, fees }) => (
        <fieldset key={id} className="treasury-family">
          <legend>{t.familyOf(name, kroner(typedTotal(valuesOf(fees))))}</legend>
          {fees.map((fee) => (
            <AmountField
              key={fee.id}
              fee={fee}
              value={values.get(fee.id) ?? ''}
              error={
                isTried && typedAmount(values.get(fee.id) ?? '') === undefined
                  ? familyWords.amountWrong
                  : undefined
              }
              onChange={({ target }) => setTyped({ ...typed, [fee.id]: target.value })}
            />
          ))}
          {families.length > 1 && (
            <Button
              look="plain"
              aria-label={t.takeOutFor(name)}
              onClick={() => onTakeOut(id)}
              label={t.takeOut}
            />
          )}
        </fieldset>
      ))}
      {children}
      {surplus > 0 && (
        <>
          <Notice tone="warn" text={t.surplus(kroner(surplus))} />
          <CheckboxField
            label={t.acceptSurplus(kroner(surplus))}
            hint={t.surplusHint}
            checked={accepted === surplus}
            error={isTried && accepted !== surplus ? t.surplusMissing : undefined}
            onCheck={(isChecked) => setAccepted(isChecked ? surplus : 0)}
          />
        </>
      )}
      <output className="treasury-total block figure">
        {familyWords.totalOf(kroner(total), kroner(amount))}
      </output>
    </OrganiserForm>
  );
}
