import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A step that takes the place of another takes the focus with it, which was on the other's button. */
export function useFirstFocus<Form extends FieldValues>(
  { setFocus }: UseFormReturn<Form>,
  field: FieldPath<Form>
): void {
  useEffect(() => setFocus(field), [setFocus, field])
}
