import { useLayoutEffect, useState, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Failure } from '../../ui/failure.tsx';
import { firstWrong } from '../../ui/first-wrong.ts';
import type { FormValues } from './form-values.ts';

/**
 * After each Submit that went no further the focus goes to the first field that is wrong. A problem of a field that is
 * not on screen is said here: pressing Submit is never answered by nothing.
 */
export function FirstProblem({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const { control } = useFormContext<FormValues>();
  const { submitCount, errors } = useFormState({ control });
  const [unseen, setUnseen] = useState<string>();

  useLayoutEffect(() => {
    const messages = Object.values(errors).map((error) => String(error?.message));
    const control = form.current ? firstWrong(form.current) : undefined;
    control?.focus();
    setUnseen(control ? undefined : messages.join(' '));
    // Only a Submit moves the focus, not the problems that come and go while somebody types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  return <Failure text={unseen} />;
}
