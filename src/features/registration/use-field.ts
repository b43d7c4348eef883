import { useController, useFormContext, useFormState } from 'react-hook-form';
import type { RegistrationField, TypedCamper } from '../../domain/registration/new-camper.ts';

/** A field whose value the browser holds: typing draws nothing again. Its message comes and goes by itself. */
export function useNativeField(name: RegistrationField) {
  const { control, register } = useFormContext<TypedCamper>();
  const { errors } = useFormState({ control, name, exact: true });
  return { ...register(name), error: errors[name]?.message };
}

/** A field whose value React holds, for controls that are not the platform's own. */
export function useHeldField<Name extends RegistrationField>(name: Name) {
  const { control } = useFormContext<TypedCamper>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
