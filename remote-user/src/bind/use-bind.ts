import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { TransportError } from '@tambay/shared/client/api-error'
import { refusals } from '@tambay/shared/contracts/errors'
import { VerificationCode } from '@tambay/shared/contracts/forms'
import * as z from '@tambay/shared/contracts/schema'
import type { UserInfo } from '@tambay/shared/contracts/user'
import { showRefusal } from '@tambay/shared/forms/show-refusal'
import { useCode } from '@tambay/shared/forms/use-code'
import type { Proof } from '@tambay/shared/prove-self/use-proof'
import { refreshUser } from '@tambay/shared/stores/user'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { HumanTick } from '../sign-in-parts/form-rules.ts'
import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import type { BindTarget } from './bind-targets.ts'

export interface Binding {
  target: BindTarget
  info: UserInfo
  proof: Proof
  /** Called once the account has the new address; user info follows. */
  onBound: () => void
}

/** A code to a new address, then the address for the code. */
export function useBind({ target, info, proof, onBound }: Binding) {
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

  const code = useCode(form, {
    address: useWatch({ control: form.control, name: 'address' }),
    field: 'verification_code',
    places: { human_check_failed: 'human', bad_request: 'address' },
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
      const sent = await proof.with(token => target.bind({ address, code: digits, proof: token }))
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
