import { ApiError, TransportError } from '@tambay/client/api/api-error'
import type { Reason } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { retryAfterOf } from './retry-after.ts'

const Issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

export function showRefusal<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: unknown,
  fields: Partial<Record<Reason, FieldPath<Form>>>
): void {
  if (error instanceof TransportError) form.setError('root', { message: error.message })
  if (!(error instanceof ApiError)) return
  if (error.bizErrorCode === 'bad_request' && showIssues(form, error.data)) return
  const known: Partial<Record<string, FieldPath<Form>>> = fields
  const field = known[error.bizErrorCode ?? ''] ?? 'root'
  const wait = retryAfterOf(error)
  // React Hook Form keeps only `type` and `message`, so the end of the wait goes into `type`.
  const type = wait > 0 ? String(Date.now() + wait * 1000) : undefined
  form.setError(field, { message: error.message, type }, { shouldFocus: true })
}

function showIssues<Form extends FieldValues>(form: UseFormReturn<Form>, data: unknown): boolean {
  const parsed = z.safeParse(Issues, data)
  if (!parsed.success) return false
  const { issues } = parsed.data
  const names = Object.keys(form.getValues()) as FieldPath<Form>[]
  const invalid = names.flatMap(name => {
    const issue = issues.find(({ path }) => path === name)
    return issue ? [{ name, message: issue.message }] : []
  })
  invalid.forEach(({ name, message }, at) => form.setError(name, { message }, { shouldFocus: at === 0 }))
  return invalid.length > 0
}
