import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';
import { auth as t } from '../../content/en/accounts/auth.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface PasswordField extends Omit<ComponentProps<typeof TextField>, 'type'> {
  readonly below?: ReactNode;
}

export function PasswordFields({ fields }: { readonly fields: readonly PasswordField[] }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {fields.map(({ below, ...field }) => (
        <Fragment key={field.name}>
          <TextField {...field} type={isShown ? 'text' : 'password'} spellCheck={false} />
          {below}
        </Fragment>
      ))}
      <CheckboxField label={t.showPassword} checked={isShown} onCheck={setShown} />
    </>
  );
}
