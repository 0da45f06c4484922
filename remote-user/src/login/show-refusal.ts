import { ApiError } from '@tambay/shared/client/api-error'
import type { Reason } from '@tambay/shared/contracts/errors'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Puts a refusal of the gateway where it belongs: under its field, else over the button. What never reached the gateway
 * is said by the host.
 */
export function showRefusal<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: unknown,
  places: Partial<Record<Reason, FieldPath<Form>>>
): void {
  if (!(error instanceof ApiError)) return
  const known: Partial<Record<string, FieldPath<Form>>> = places
  const place = known[error.bizErrorCode ?? ''] ?? 'root'
  form.setError(place, { message: error.message }, { shouldFocus: true })
}
