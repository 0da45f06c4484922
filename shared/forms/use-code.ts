import { useMutation } from '@tambay/client/query'
import type { Reason } from '@tambay/contracts/errors'
import type { CodeAnswer } from '@tambay/contracts/identity'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { useCodeWait, waitForCode } from './code-waits.ts'
import { isRefusal } from './is-refusal.ts'
import { waitOf } from './refusal-wait.ts'
import { showRefusal } from './show-refusal.ts'
import { useErrorClearing } from './use-error-clearing.ts'

interface CodeRequest<Form extends FieldValues> {
  /** Where the code goes: a phone, an e-mail, or a name for a bound one. The countdown is this address's. */
  address: string
  /** Asks the gateway, or gives nothing where the form is not ready, which says why itself. */
  send: () => Promise<CodeAnswer | undefined>
  /** The field that takes the code; it gets the focus. */
  field: FieldPath<Form>
  /** Where refusals belong (`showRefusal`); `code_too_soon` goes under the code. */
  places?: Partial<Record<Reason, FieldPath<Form>>>
}

const asItIs = { keepValues: true, keepDefaultValues: true, keepDirty: true } as const

/** Getting a code, once and again, with the wait in between. */
export function useCode<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { address, send, field, places }: CodeRequest<Form>
) {
  const [sentTo, setSentTo] = useState<string>()
  const wait = useCodeWait(address)
  useErrorClearing(form)

  async function ask() {
    try {
      const answer = await send()
      if (!answer) return
      waitForCode(address, answer.resend_after)
      setSentTo(address)
      // The code comes next, and is not wrong while it is typed.
      form.reset(undefined, { ...asItIs, keepErrors: true })
      form.clearErrors(field)
      form.clearErrors('root')
      form.setFocus(field)
    } catch (error) {
      if (isRefusal(error, 'code_too_soon')) waitForCode(address, waitOf(error))
      showRefusal(form, error, { code_too_soon: field, ...places })
    }
  }

  const asking = useMutation({ mutationFn: ask })
  const isSent = sentTo === address && !form.formState.isSubmitted
  return {
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
    /** A code is on its way; one that was tried has come. */
    isSent,
    /** By text message. */
    isTexted: isSent && !address.includes('@'),
    /** Seconds until another code may be asked for. */
    wait: wait ?? 0,
    /** Whether this address was asked for a code before. */
    isAgain: wait !== undefined
  }
}

export type CodeRequesting = ReturnType<typeof useCode>
