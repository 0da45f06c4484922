import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { TransportError } from '@tambay/client/api/api-error'
import { refreshUser } from '@tambay/client/stores/session/user'
import { refusals } from '@tambay/contracts/errors'
import { VerificationCode } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'
import type { UserInfo } from '@tambay/contracts/user'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useVerificationCode } from '@tambay/forms/use-verification-code'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { HumanTick } from '../sign-in-parts/form-rules.ts'
import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import type { BindTarget } from './bind-targets.ts'

export interface Binding {
  target: BindTarget
  info: UserInfo
  identityCheck: IdentityCheck
  /** Called once the account has the new address; user info follows. */
  onBound: () => void
}

/** A code to a new address, then the address for the code. */
export function useBind({ target, info, identityCheck, onBound }: Binding) {
  const form = useForm({
    resolver: standardSchemaResolver(
      z.object({ address: target.rule, human: HumanTick, verification_code: VerificationCode })
    ),
    defaultValues: { address: '', human: false, verification_code: '' }
  })
  const human = useHumanCheck(form, 'code')
  const isAnswerLost = useRef(false)

  const isBoundTo = (typed: string, person: UserInfo) => {
    const bound = target.boundOf(person)
    return bound !== null && target.isSame(typed, bound)
  }

  const code = useVerificationCode(form, {
    address: useWatch({ control: form.control, name: 'address' }),
    field: 'verification_code',
    errorFields: { human_check_failed: 'human', bad_request: 'address' },
    async send() {
      if (!(await form.trigger(['address', 'human'], { shouldFocus: true }))) return undefined
      const address = form.getValues('address')
      if (!isBoundTo(address, info))
        return human.prove('code', solution => target.sendCode(address, solution))
      const { message } = refusals.already_bound
      form.setError('address', { message }, { shouldFocus: true })
      return undefined
    }
  })

  const bind = form.handleSubmit(async ({ address, verification_code: digits }) => {
    try {
      const sent = await identityCheck.run(token => target.bind({ address, code: digits, proof: token }))
      if (sent === undefined) return
      onBound()
      await refreshUser()
    } catch (error) {
      if (error instanceof TransportError) isAnswerLost.current = true
      // The address may be bound although nobody heard so: the code is used then, and would be refused as wrong.
      const now = isAnswerLost.current ? await refreshUser() : undefined
      if (now && isBoundTo(address, now)) return onBound()
      showRefusal(form, error, {
        bad_request: 'address',
        phone_taken: 'address',
        email_taken: 'address',
        already_bound: 'address',
        code_wrong: 'verification_code',
        code_expired: 'verification_code'
      })
    }
  })

  return { form, human, code, bind }
}
