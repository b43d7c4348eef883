import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { registration as t } from '../../content/en/registration/registration.ts';
import type { RegistrationField } from '../../domain/registration/registration-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FirstProblem } from './first-problem.tsx';
import { FormFactsContext, type FormFacts } from './form-facts.ts';
import { formResolver } from './form-resolver.ts';
import { emptyValues, sameAs, type FormValues } from './form-values.ts';
import { hasConsented } from './sitting-consents.ts';
import { quoteFor } from './quote.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { useKeptDraft, useRestoredDraft } from './use-draft.ts';
import './registration.css';

const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface RegistrationFormProps {
  readonly facts: FormFacts;
  /** Asked for when the restored draft is not wanted; the parent then shows a new form. */
  readonly onStartAfresh: () => void;
}

/** The form for one camper. Typing draws nothing again but the field; every change is kept as a draft. */
export function RegistrationForm({ facts, onStartAfresh }: RegistrationFormProps) {
  const { kind, accountId, email } = facts;
  const { restored, camperId } = useRestoredDraft(accountId, kind);
  const form = useForm<FormValues, FormFacts>({
    defaultValues: { ...(restored?.values ?? freshValues(facts)), email },
    context: facts,
    resolver: formResolver,
    shouldFocusError: false, // see FirstProblem
  });
  useKeptDraft(form, accountId, kind, camperId);
  usePreloadedDialog(form);

  const element = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<FormValues | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [spareId] = useState(() => crypto.randomUUID());

  function refuse(field: RegistrationField, message: string) {
    setReviewed(null);
    form.setError(field, { type: 'server', message });
    setRefusals(refusals + 1);
  }

  /** Looks the form over, unless what shows it cannot be had: that is said, too. */
  async function review(values: FormValues) {
    setObstacle(null);
    try {
      await loadDialog();
      if (quoteFor(values, facts)) setReviewed(values);
      else setObstacle(t.failures.unknown);
    } catch {
      setObstacle(t.failures.offline);
    }
  }

  const quote = reviewed && quoteFor(reviewed, facts);
  return (
    <FormFactsContext value={facts}>
      <FormProvider {...form}>
        <p className="page-intro">{t.intro[kind]}</p>
        {restored && <DraftNotice savedAt={restored.savedAt} onStartAfresh={onStartAfresh} />}
        <form
          ref={element}
          noValidate
          className="registration"
          onSubmit={(event) => void form.handleSubmit(review)(event)}
        >
          <RegistrationFields />
          <ConsentFields />
          <FirstProblem form={element} refusals={refusals} />
          <Failure text={obstacle} />
          <Button type="submit" wide>
            {t.submit}
          </Button>
        </form>
      </FormProvider>
      {reviewed && quote && (
        <Suspense>
          <ConfirmDialog
            {...{ values: reviewed, quote, camperId, spareId }}
            onRefused={refuse}
            onCancel={() => setReviewed(null)}
          />
        </Suspense>
      )}
    </FormFactsContext>
  );
}

/** An empty form; for an added camper with what the family shares, and what has been agreed to in this sitting. */
function freshValues({ me, added, room, accountId }: FormFacts): FormValues {
  if (me === null) return emptyValues;
  const isAgreed = hasConsented(accountId);
  return {
    ...emptyValues,
    ...sameAs(me, added, room),
    accepts_group_formation: isAgreed,
    accepts_terms: isAgreed,
  };
}

/** The dialog is on its way from the first change on, and there even if the connection is gone later. */
function usePreloadedDialog({ subscribe }: UseFormReturn<FormValues, FormFacts>): void {
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stop(); // asking again would cost time with every key
        loadDialog().catch(() => undefined);
      },
    });
    return stop;
  }, [subscribe]);
}
