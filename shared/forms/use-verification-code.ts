import { useMutation } from '@tambay/client/query'
import type { Reason } from '@tambay/contracts/errors'
import type { CodeAnswer } from '@tambay/contracts/validation/identity'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { startCodeCooldown, useCodeCooldown } from './code-cooldown.ts'
import { isRefusal } from './is-refusal.ts'
import { retryAfterOf } from './retry-after.ts'
import { showRefusal } from './show-refusal.ts'
import { useClearErrorsOnChange } from './use-clear-errors-on-change.ts'

interface VerificationCodeOptions<Form extends FieldValues> {
  address: string
  send: () => Promise<CodeAnswer | undefined>
  field: FieldPath<Form>
  errorFields?: Partial<Record<Reason, FieldPath<Form>>>
}

const keepEverything = {
  keepValues: true,
  keepDefaultValues: true,
  keepDirty: true,
  keepErrors: true
} as const

export function useVerificationCode<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { address, send, field, errorFields }: VerificationCodeOptions<Form>
) {
  const [sentTo, setSentTo] = useState<string>()
  const cooldown = useCodeCooldown(address)
  useClearErrorsOnChange(form)

  async function request() {
    try {
      const answer = await send()
      if (!answer) return
      startCodeCooldown(address, answer.resend_after)
      setSentTo(address)
      // Makes the form count as not submitted, so that the code isn't validated while the user types it.
      form.reset(undefined, keepEverything)
      form.clearErrors(field)
      form.clearErrors('root')
      form.setFocus(field)
    } catch (error) {
      if (isRefusal(error, 'code_too_soon')) startCodeCooldown(address, retryAfterOf(error))
      showRefusal(form, error, { code_too_soon: field, ...errorFields })
    }
  }

  const mutation = useMutation({ mutationFn: request })
  const isSent = sentTo === address && !form.formState.isSubmitted
  return {
    request: () => mutation.mutate(),
    isRequesting: mutation.isPending,
    isSent,
    isSentBySms: isSent && !address.includes('@'),
    cooldown: cooldown ?? 0,
    isResend: cooldown !== undefined
  }
}

export type VerificationCodeState = ReturnType<typeof useVerificationCode>
