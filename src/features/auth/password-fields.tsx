import { useState, type ComponentProps } from 'react';
import { auth as t } from '../../content/en/auth.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Password fields that belong together, with one checkbox that shows what is typed. */
export function PasswordFields({
  fields,
}: {
  readonly fields: readonly Omit<ComponentProps<typeof TextField>, 'type'>[];
}) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {fields.map((field) => (
        <TextField key={field.name} {...field} type={isShown ? 'text' : 'password'} spellCheck={false} />
      ))}
      <CheckboxField
        label={t.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
