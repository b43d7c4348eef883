import { useEffect, useState, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { registration } from '../../content/en/registration/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { firstWrong } from '../../ui/first-wrong.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';

interface FirstProblemProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How often something was found wrong after Submit: by the database, or in a card that was closed. */
  readonly found: number;
}

/**
 * Counts what is wrong in one line, which leads to the first of it, as long as something is; after each Submit or refusal the focus goes
 * there by itself. A problem of a field that is not on screen is shown here.
 */
export function FirstProblem({ form, found }: FirstProblemProps) {
  const { control } = useFormContext<TypedCamper>();
  const { submitCount, errors } = useFormState({ control });
  const [unseen, setUnseen] = useState<string>();

  // After the dialog that is closed by a refusal has given the focus back.
  useEffect(() => {
    const messages = Object.values(errors).map((error) => String(error?.message));
    const control = form.current ? firstWrong(form.current) : undefined;
    control?.focus();
    setUnseen(control ? undefined : messages.join(' '));
    // Only a Submit or a refusal moves the focus, not the problems that come and go while typing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, found]);

  const wrong = Object.keys(errors).length;
  return (
    <>
      <Failure text={unseen} />
      <output className="wrong-count">
        {(submitCount > 0 || found > 0) && wrong > 0 && unseen === undefined && (
          <Button
            look="plain"
            onClick={() => form.current && firstWrong(form.current)?.focus()}
            label={registration.needLook(wrong)}
          />
        )}
      </output>
    </>
  );
}
