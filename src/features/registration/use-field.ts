import { useController, useFormContext, useFormState } from 'react-hook-form';
import type { RegistrationField } from '../../domain/registration/registration-rules.ts';
import type { FormValues } from './form-values.ts';

/** A field whose value the browser holds: typing draws nothing again. Its message comes and goes by itself. */
export function useNativeField(name: RegistrationField) {
  const { control, register } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { ...register(name), error: errors[name]?.message };
}

/** A field whose value React holds, for controls that are not the platform's own. */
export function useHeldField<Name extends RegistrationField>(name: Name) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
