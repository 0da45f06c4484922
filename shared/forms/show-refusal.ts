import { ApiError, TransportError } from '@tambay/client/api/api-error'
import type { Reason } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { retryAfterOf } from './retry-after.ts'

/** What a malformed request is refused with: each thing that is wrong, and where. */
const Issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

/**
 * Puts a refusal of the gateway where it belongs: under its field, else over the button (`FormError`), where a lost
 * connection is told of as well. Its calls are `inlineErrors`.
 */
export function showRefusal<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: unknown,
  places: Partial<Record<Reason, FieldPath<Form>>>
): void {
  if (error instanceof TransportError) form.setError('root', { message: error.message })
  if (!(error instanceof ApiError)) return
  if (error.bizErrorCode === 'bad_request' && showIssues(form, error.data)) return
  const known: Partial<Record<string, FieldPath<Form>>> = places
  const place = known[error.bizErrorCode ?? ''] ?? 'root'
  const wait = retryAfterOf(error)
  // Of an error the form keeps type and words: the type tells `FormError` when the wait is over.
  const type = wait > 0 ? String(Date.now() + wait * 1000) : undefined
  form.setError(place, { message: error.message, type }, { shouldFocus: true })
}

/** Marks each field that the gateway found fault with, and leads to the first. */
function showIssues<Form extends FieldValues>(form: UseFormReturn<Form>, data: unknown): boolean {
  const parsed = z.safeParse(Issues, data)
  if (!parsed.success) return false
  const { issues } = parsed.data
  // A form's values are keyed by its fields' names.
  const names = Object.keys(form.getValues()) as FieldPath<Form>[]
  const faulty = names.flatMap(name => {
    const issue = issues.find(({ path }) => path === name)
    return issue ? [{ name, message: issue.message }] : []
  })
  faulty.forEach(({ name, message }, at) => form.setError(name, { message }, { shouldFocus: at === 0 }))
  return faulty.length > 0
}
