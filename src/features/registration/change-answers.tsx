import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { welcomeBack as t } from '../../content/en/registration/welcome-back.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { FirstProblem } from './first-problem.tsx';
import { FormFactsContext, type FormFacts } from './form-facts.ts';
import { formResolver } from './form-resolver.ts';
import type { FormValues } from './form-values.ts';
import { RegistrationFields } from './registration-fields.tsx';
import type { Returning } from './returning.ts';

interface ChangeAnswersProps {
  readonly who: Returning;
  /** Told every change, so that nothing typed is lost; draws nothing again. */
  readonly onChange: (values: FormValues) => void;
  /** Given the answers, complete or not; null when nothing was changed. */
  readonly onBack: (changed: FormValues | null) => void;
}

/** The registration form with somebody's answers of the last camp. Nothing is sent from here. */
export function ChangeAnswers({ who, onChange, onBack }: ChangeAnswersProps) {
  const form = useForm<FormValues, FormFacts>({
    defaultValues: who.values,
    context: who.facts,
    resolver: formResolver,
    shouldFocusError: false, // see FirstProblem
  });
  const element = useRef<HTMLFormElement>(null);
  const changed = useRef<FormValues>(null);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          changed.current = values;
          onChange(values);
        },
      }),
    [subscribe, onChange],
  );
  const goBack = () => onBack(changed.current);
  return (
    <FormFactsContext value={who.facts}>
      <FormProvider {...form}>
        <h2 ref={focusOnMount} tabIndex={-1}>
          {t.changing(who.person.answers.first_name)}
        </h2>
        <p>{t.changingIntro}</p>
        <form
          ref={element}
          noValidate
          className="registration"
          onSubmit={(event) => void form.handleSubmit(goBack)(event)}
        >
          <RegistrationFields />
          <FirstProblem form={element} refusals={0} />
          <div className="button-row">
            <Button type="submit">{t.done}</Button>
            <Button look="quiet" onClick={goBack}>
              {t.toList}
            </Button>
          </div>
        </form>
      </FormProvider>
    </FormFactsContext>
  );
}
