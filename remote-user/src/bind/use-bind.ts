import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isAnswered } from '@tambay/client/api/api-error'
import { refreshUser } from '@tambay/client/stores/session/user'
import { refusals } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'
import type { UserInfo } from '@tambay/contracts/user'
import { VerificationCode } from '@tambay/contracts/validation/forms'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useVerificationCode } from '@tambay/forms/use-verification-code'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { HumanTick } from '../sign-in-parts/form-rules.ts'
import { useHumanCheck } from '../sign-in-parts/human-check/use-human-check.ts'
import type { BindTarget } from './bind-targets.ts'

export interface BindOptions {
  target: BindTarget
  info: UserInfo
  identityCheck: IdentityCheck
  onBound: () => void
}

export function useBind({ target, info, identityCheck, onBound }: BindOptions) {
  const form = useForm({
    resolver: standardSchemaResolver(
      z.object({ address: target.rule, human: HumanTick, verification_code: VerificationCode })
    ),
    defaultValues: { address: '', human: true, verification_code: '' }
  })
  const human = useHumanCheck(form, 'code')
  const mayBeBound = useRef(false)

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
      const sent = await identityCheck.run(token =>
        target.bind({ address, code: digits, verificationToken: token })
      )
      if (sent === undefined) return
      onBound()
      await refreshUser()
    } catch (error) {
      if (!isAnswered(error)) mayBeBound.current = true
      // If only the response was lost, the gateway has used up the code, and a retry fails with `code_wrong`.
      const current = mayBeBound.current ? await refreshUser() : undefined
      if (current && isBoundTo(address, current)) return onBound()
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
