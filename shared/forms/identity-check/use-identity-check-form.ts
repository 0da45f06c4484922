import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call, inlineErrors } from '@tambay/client/api/call'
import { verifyBound } from '@tambay/contracts/account'
import * as z from '@tambay/contracts/schema'
import { VerificationCode } from '@tambay/contracts/validation/forms'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { showRefusal } from '../show-refusal.ts'
import { useAttempt } from '../use-attempt.ts'
import { useVerificationCode } from '../use-verification-code.ts'
import { sendVerificationCode, type VerificationMethod } from './verification-methods.ts'

const CodeForm = z.object({ verification_code: VerificationCode })

export function useIdentityCheckForm(
  [first, ...others]: readonly [VerificationMethod, ...VerificationMethod[]],
  onVerified: (token: string) => void
) {
  const [selected, setSelected] = useState(first.value)
  const method = others.find(({ value }) => value === selected) ?? first
  const form = useForm({
    resolver: standardSchemaResolver(CodeForm),
    defaultValues: { verification_code: '' }
  })

  const attempt = useAttempt('prove-self')

  const code = useVerificationCode(form, {
    address: method.address,
    field: 'verification_code',
    send: () => sendVerificationCode(method.value)
  })

  const verify = form.handleSubmit(async values => {
    try {
      const input = { ...values, machine_verification: method.value }
      const answer = await attempt(id => call(verifyBound, { ...input, attempt_id: id }, inlineErrors))
      onVerified(answer.verification_token)
    } catch (error) {
      showRefusal(form, error, { code_wrong: 'verification_code', code_expired: 'verification_code' })
    }
  })

  function select(next: VerificationMethod['value']) {
    setSelected(next)
    // Clears the code, because a code for one address isn't valid for the other address.
    form.reset()
  }

  return { form, method, select, code, verify }
}
