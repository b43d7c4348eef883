import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';

/** A form in a `SaveForm`, which leads to the first wrong field itself, also to one that the library cannot focus. */
export const useDialogForm = <Values extends FieldValues>(defaultValues: DefaultValues<Values>) =>
  useForm<Values>({ shouldFocusError: false, defaultValues });
