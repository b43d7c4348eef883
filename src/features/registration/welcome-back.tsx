import { useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { camper as words } from '../../content/en/campers/camper.ts';
import { welcomeBack as t } from '../../content/en/registration/welcome-back.ts';
import { earlierPaymentsPath, paths, surveyPath } from '../../content/paths.ts';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { kroner } from '../../content/money-text.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ChangeAnswers } from './change-answers.tsx';
import { ConsentFields } from './consent-fields.tsx';
import type { FormFacts } from './form-facts.ts';
import { emptyValues, type FormValues } from './form-values.ts';
import { ReturningCard } from './returning-card.tsx';
import { returning, type Returning } from './returning.ts';
import { hasConsented, rememberConsents } from './sitting-consents.ts';
import { useRegisterAll, type Complete } from './use-register-all.ts';
import { usePlans } from './use-plans.ts';
import './welcome-back.css';

interface WelcomeBackProps {
  readonly facts: FormFacts;
  /** Who was at the last camp and is not registered for this one, the account holder first. */
  readonly people: readonly PastCamper[];
}

const isComplete = (who: Returning): who is Complete => who.quote !== null && who.problems.length === 0;

/** Only the consents are asked here, of the form's fields. */
const consentResolver: Resolver<FormValues> = (values) => {
  const errors = {
    ...(!values.accepts_group_formation && {
      accepts_group_formation: { type: 'missing', message: words.problems.groupFormationMissing },
    }),
    ...(!values.accepts_terms && {
      accepts_terms: { type: 'missing', message: words.problems.termsMissing },
    }),
  };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The family of the last camp: each is kept, changed or left out, and all are registered in one pass. */
export function WelcomeBack({ facts, people: asked }: WelcomeBackProps) {
  const { accountId } = facts;
  // Whoever is registered meanwhile stays in sight until all are.
  const [people] = useState(asked);
  const { plans, plan, keep, forget } = usePlans(accountId, facts.camp.start_date);
  const [changing, setChanging] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const { registerAll, done, failures, progress } = useRegisterAll();
  const navigate = useNavigate();
  const isAgreed = hasConsented(accountId);
  const form = useForm<FormValues>({
    defaultValues: { ...emptyValues, accepts_group_formation: isAgreed, accepts_terms: isAgreed },
    resolver: consentResolver,
  });
  const family = people.map((person) => returning(person, facts, plans[person.id]));
  const coming = family.filter(({ plan: said }) => !said.isLeftOut);
  const chosen = coming.filter(({ person }) => !done.includes(person.id));
  const prices = coming.flatMap(({ quote }) => (quote ? [quote.price] : []));

  async function send() {
    setObstacle(null);
    const incomplete = chosen.filter((who) => !isComplete(who));
    if (coming.length === 0) return setObstacle(t.nobody);
    if (incomplete.length > 0) {
      return setObstacle(t.toChange(incomplete.map(({ values }) => values.first_name).join(', ')));
    }
    const registered = await registerAll(chosen.filter(isComplete));
    if (registered.length > 0) rememberConsents(accountId);
    if (chosen.some(({ person }) => !registered.includes(person.id))) return setObstacle(t.notAll);
    forget(registered);
    const [only, ...others] = registered;
    // For several, the profile says what all of them owe and whose survey is waiting.
    const next = only !== undefined && others.length === 0 ? surveyPath(only) : paths.profile;
    await navigate(next, { replace: true });
  }

  const who = family.find(({ person }) => person.id === changing);
  if (who) {
    return (
      <ChangeAnswers
        who={who}
        onChange={(values) => keep(who.person.id, { isLeftOut: false, changed: values })}
        onBack={(values) => {
          if (values) plan(who.person.id, { isLeftOut: false, changed: values });
          setObstacle(null);
          setChanging(null);
          setSeen(who.person.id);
        }}
      />
    );
  }
  const isSending = progress !== null;
  return (
    <FormProvider {...form}>
      <h2>{facts.me === null || done.length > 0 ? t.title.all : t.title.others}</h2>
      <p>
        {t.intro(people[0]?.season ?? '')} {t.kept}
      </p>
      <p>
        <Link to={earlierPaymentsPath}>{t.payments}</Link>
      </p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {family.map((one) => (
          <ReturningCard
            key={one.person.id}
            who={one}
            isRegistered={done.includes(one.person.id)}
            failure={failures[one.person.id]}
            isBack={seen === one.person.id}
            isSending={isSending}
            onPlan={(said) => {
              setObstacle(null);
              setSeen(null);
              plan(one.person.id, said);
            }}
            onChange={() => setChanging(one.person.id)}
          />
        ))}
        <p className="price-line returning-sum">
          <span>{t.sum(prices.length)}</span>
          <strong className="price-amount">{kroner(sumOf(prices))}</strong>
        </p>
        <ConsentFields />
        <Failure text={obstacle} />
        <output className="field-note">{progress}</output>
        <Button type="submit" wide busy={isSending}>
          {chosen.length === 0 && done.length > 0 ? t.goOn : t.register(chosen.length)}
        </Button>
      </form>
    </FormProvider>
  );
}
