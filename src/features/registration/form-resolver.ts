import type { Resolver } from 'react-hook-form';
import { camper } from '../../content/en/campers/camper.ts';
import { campDaysOf } from '../../domain/camp-days.ts';
import { validateRegistration } from '../../domain/registration/registration-rules.ts';
import type { FormFacts } from './form-facts.ts';
import { agreedIn, registrationFields, type TypedCamper } from '../../domain/registration/new-camper.ts';
import { roomStateFor } from './quote.ts';

export function problemsOf(values: TypedCamper, facts: FormFacts) {
  return validateRegistration(values, {
    kind: facts.kind,
    today: facts.today,
    campStart: facts.camp.start_date,
    campDays: campDaysOf(facts.camp),
    isRoomAvailable: roomStateFor(values, facts) === 'open',
    holderBirthday: facts.holderBirthday,
    redeemedCode: values.redeemed?.code ?? null,
  });
}

/** The form library's errors for these problems. */
export const errorsOf = (problems: ReturnType<typeof problemsOf>) =>
  registrationFields.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, type: problem, message: camper.problems[problem] }] : [];
  });

/** Lets the form library ask the domain's rules; `facts` are the open person's, null while only the consents are asked. */
export function formResolver(facts: FormFacts | null, anybody: FormFacts): Resolver<TypedCamper> {
  return (values) => {
    const errors = Object.fromEntries(
      errorsOf(problemsOf(values, facts ?? anybody))
        .filter(({ field }) => facts !== null || field in agreedIn(values))
        .map(({ field, ...error }) => [field, error]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
