import { optionsOf, placeholderOf, textOf } from '../../camper/field-rules.ts';
import { fieldName } from '../../camper/field-text.ts';
import type { FieldName } from '../../domain/campers/camper-fields.ts';
import type { RegistrationField } from '../../domain/registration/new-camper.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNativeField } from './use-field.ts';

interface FormFieldProps {
  readonly name: FieldName & RegistrationField;
  readonly autoComplete?: string;
  /** Shows the choices beside each other instead of in a list. */
  readonly asRadios?: boolean;
}

export function FormField({ name, autoComplete = 'off', asRadios = false }: FormFieldProps) {
  const field = useNativeField(name);
  const options = optionsOf(name);
  if (options.length === 0) return <TextField {...field} {...textOf(name)} autoComplete={autoComplete} />;
  const label = fieldName(name);
  if (asRadios) return <RadioGroup {...field} {...{ label, options }} inRow />;
  const placeholder = placeholderOf(name);
  return (
    <SelectField
      {...field}
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      options={options}
    />
  );
}
