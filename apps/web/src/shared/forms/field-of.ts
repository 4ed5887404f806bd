import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

type FormOf<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getFieldState' | 'formState'
>;

/** A field of a form and its error, as the props of the component that draws it. */
export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, getFieldState, formState }: FormOf<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return { ...register(name, options), error: getFieldState(name, formState).error?.message };
}
