import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DayInput } from '../../camper/day-input.tsx';
import { otherParentFailure } from '../../camper/end-other-parent.tsx';
import { FieldInput } from '../../camper/field-input.tsx';
import { problemOfValue, refusalAt } from '../../camper/refusal.ts';
import { otherParent } from '../../content/en/accounts/other-parent.ts';
import { paths } from '../../content/paths.ts';
import { useTakeOver } from '../../data/accounts/other-parent.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';

const t = otherParent.takeOver;
const fields = ['birthday', 'gender', 'phone'] as const;
type Me = Record<(typeof fields)[number], string>;

/** Asked by the account holder, who wants to be deleted: the other parent becomes the holder, with what one must say of oneself. */
export function TakeOver({ account, holder }: { readonly account: string; readonly holder: string }) {
  const takeOver = useTakeOver();
  const [me, setMe] = useState<Me>({ birthday: '', gender: '', phone: '' });
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const problem = (name: keyof Me) => (isTried ? problemOfValue(name, me[name]) : undefined);
  const change = (name: keyof Me) => (value: unknown) =>
    setMe((before) => ({ ...before, [name]: typeof value === 'string' ? value : '' }));

  function submit() {
    setTried(true);
    if (!isAgreed || fields.some((name) => problemOfValue(name, me[name]) !== undefined)) return;
    // Awaited here, not in `mutate`: this unmounts with the family that it takes over.
    void takeOver.mutateAsync({ account, me, agrees: true }).then(
      () => toast.success(t.done),
      () => undefined,
    );
  }

  return (
    <section className="card">
      <h2>{t.title(holder)}</h2>
      <p>{t.text(holder)}</p>
      <p>{t.needed}</p>
      <DayInput value={me.birthday} error={problem('birthday')} onChange={change('birthday')} />
      {(['gender', 'phone'] as const).map((name) => (
        <FieldInput
          key={name}
          name={name}
          birthday=""
          value={me[name]}
          error={problem(name)}
          onChange={change(name)}
        />
      ))}
      <CheckboxField
        label={t.terms}
        checked={isAgreed}
        error={isTried && !isAgreed ? t.termsMissing : undefined}
        onCheck={setAgreed}
      />
      <p>
        <Link to={paths.terms}>{t.readTerms}</Link>
      </p>
      {takeOver.error && <Notice tone="bad">{failureText(takeOver.error)}</Notice>}
      <div className="row">
        <Button busy={takeOver.isPending} onClick={submit} label={t.submit} />
      </div>
    </section>
  );
}

function failureText(error: Error): string {
  const failure = toDataError(error);
  if (failure.code === 'payment_open') return t.paymentOpen;
  if (failure.code === 'not_allowed') return t.gone;
  return refusalAt(failure)?.message ?? otherParentFailure(error);
}
