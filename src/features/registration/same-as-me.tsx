import { useFormContext, useWatch } from 'react-hook-form';
import { registration as t } from '../../content/en/registration/registration.ts';
import { useFormFacts } from './form-facts.ts';
import { sameAs, type FormValues, type SharedField } from './form-values.ts';

/** Says of a field of an added camper that it is as on the account holder's own registration, while it is. */
export function SameAsMark({ name }: { readonly name: SharedField }) {
  const { me, added, room } = useFormFacts();
  const { control } = useFormContext<FormValues>();
  const value = useWatch({ control, name });
  if (me === null || value === '') return null;
  if (JSON.stringify(value) !== JSON.stringify(sameAs(me, added, room)[name])) return null;
  return <p className="same-mark">{t.sameAs(me.first_name)}</p>;
}
