import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { registration as t } from '../../content/en/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CampFields } from './camp-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FirstProblem } from './first-problem.tsx';
import { FormFactsContext, type FormFacts } from './form-facts.ts';
import { FormPart } from './form-part.tsx';
import { formResolver } from './form-resolver.ts';
import { emptyValues, sameAs, type FormValues } from './form-values.ts';
import { hasConsented } from './sitting-consents.ts';
import { HomeFields } from './home-fields.tsx';
import { newCamper } from './new-camper.ts';
import { PersonFields } from './person-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import { PromoField } from './promo-field.tsx';
import { quoteFor } from './quote.ts';
import type { ServerProblem } from './server-problem.ts';
import { useKeptDraft, useRestoredDraft } from './use-draft.ts';
import { useRegistration } from './use-registration.ts';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const { confirm, isSaving } = useRegistration(facts, refuse);

  function refuse({ field, message }: ServerProblem) {
    setFailure(field === null ? message : null);
    if (field === null) return;
    setReviewed(null);
    form.setError(field, { type: 'server', message });
    form.setFocus(field);
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

  function close() {
    setReviewed(null);
    setFailure(null);
  }

  const quote = reviewed && quoteFor(reviewed, facts);
  const camper = reviewed && quote && newCamper(reviewed, facts, quote, camperId);
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
          <FormPart title={t.parts.person[kind]}>
            <PersonFields />
          </FormPart>
          <FormPart title={t.parts.home[kind]}>
            <HomeFields />
          </FormPart>
          <FormPart title={t.parts.camp}>
            <CampFields />
          </FormPart>
          <FormPart title={t.parts.price}>
            <PromoField />
            <PriceSummary />
          </FormPart>
          <ConsentFields />
          <FirstProblem form={element} />
          <Failure text={obstacle} />
          <Button type="submit" wide>
            {t.submit}
          </Button>
        </form>
      </FormProvider>
      {camper && (
        <Suspense>
          <ConfirmDialog
            {...{ camper, quote, isSaving, failure }}
            onConfirm={() => void confirm(camper)}
            onCancel={close}
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
