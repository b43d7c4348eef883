import { registration as t } from '../../content/en/registration/registration.ts';
import { useFormFacts } from './form-facts.ts';
import { useSameFields, type SharedField } from './shared.ts';

/** Says of a field that it is as the first of the family has it, while it is. */
export function SameAsMark({ name }: { readonly name: SharedField }) {
  const { shared } = useFormFacts();
  const isSame = useSameFields().includes(name);
  return isSame && shared && <p className="same-mark quiet">{t.sameAs(shared.first_name)}</p>;
}
