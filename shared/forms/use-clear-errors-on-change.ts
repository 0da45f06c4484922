import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Takes an error away as soon as its field is changed. After a submission the form does so itself, by its rules; before
 * one, as when a code is asked for, it would leave it standing.
 */
export function useClearErrorsOnChange<Form extends FieldValues>(form: UseFormReturn<Form>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, type }) {
          // A change names the field that was changed.
          if (type === 'change' && !form.formState.isSubmitted) form.clearErrors(name as FieldPath<Form>)
        }
      }),
    [form]
  )
}
