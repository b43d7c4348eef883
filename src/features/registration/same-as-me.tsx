import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { registration as t } from '../../content/en/registration.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sameAs, type FormValues } from './form-values.ts';

/** Fills in what a family mostly shares; all of it can still be changed. */
export function SameAsMe({ me }: { readonly me: Camper }) {
  const { getValues, reset } = useFormContext<FormValues>();
  const [isDone, setIsDone] = useState(false);

  function takeOver() {
    reset({ ...getValues(), ...sameAs(me) }, { keepDefaultValues: true, keepErrors: true });
    setIsDone(true);
  }

  return (
    <Notice tone={isDone ? 'good' : 'info'}>
      <div className="notice-with-action">
        <output>{isDone ? t.same.done : t.same.text}</output>
        {!isDone && (
          <Button look="quiet" onClick={takeOver}>
            {t.same.action}
          </Button>
        )}
      </div>
    </Notice>
  );
}
