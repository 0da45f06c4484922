import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { expectSignOut } from '@tambay/client/stores/session/session'
import { resetPassword } from '@tambay/contracts/sign-in'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useVerificationCode } from '@tambay/forms/use-verification-code'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { useHumanCheck } from '../../sign-in-parts/human-check/use-human-check.ts'
import { $findPasswordDraft } from '../find-password-draft.ts'
import { NewPasswordForm, type ResetMethod } from '../find-password-rules.ts'
import { sendResetCode } from '../reset-methods.ts'

export function usePasswordStep(method: ResetMethod, onDone: () => Promise<void>) {
  const { sentTo } = useStore($findPasswordDraft)
  const form = useForm({
    resolver: standardSchemaResolver(NewPasswordForm),
    defaultValues: { human: true, verification_code: '', new_password: '', confirm_password: '' }
  })
  const human = useHumanCheck(form, 'code')
  const attempt = useAttempt('find-password')
  const [lostResponse] = useState(createLostResponse)
  useEffect(() => lostResponse.end, [lostResponse])

  const code = useVerificationCode(form, {
    address: sentTo,
    field: 'verification_code',
    errorFields: { human_check_failed: 'human' },
    send: () => human.prove('code', solution => sendResetCode(method, sentTo, solution))
  })

  const next = form.handleSubmit(async ({ human: _, ...values }) => {
    try {
      const input = { ...values, [method]: sentTo }
      // Suppresses the message that the gateway sends to every session that the new password ends.
      await expectSignOut(async () => {
        await attempt(id => call(resetPassword, { ...input, attempt_id: id }, inlineErrors))
        await onDone()
      })
      lostResponse.end()
    } catch (error) {
      if (isAnswered(error)) lostResponse.end()
      else lostResponse.begin()
      showRefusal(form, error, { code_wrong: 'verification_code', code_expired: 'verification_code' })
    }
  })

  return { form, human, code: { ...code, isResend: true, isSentBySms: method === 'tel' }, next, sentTo }
}

/**
 * After a lost response, the gateway may have ended this session. Until a retry is answered, the host must not leave the
 * page, because the user would lose the form and never learn that the password was changed.
 */
function createLostResponse() {
  let release: (() => void) | undefined
  return {
    begin(): void {
      if (release) return
      const answered = new Promise<void>(resolve => {
        release = resolve
      })
      void expectSignOut(() => answered)
    },
    end(): void {
      release?.()
      release = undefined
    }
  }
}

export type PasswordStepState = ReturnType<typeof usePasswordStep>
