import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Clears a field's error when the field changes. React Hook Form does this only after a submission, but
 * requesting a code can set errors before.
 */
export function useClearErrorsOnChange<Form extends FieldValues>(form: UseFormReturn<Form>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, type }) {
          if (type === 'change' && !form.formState.isSubmitted) form.clearErrors(name as FieldPath<Form>)
        }
      }),
    [form]
  )
}
