import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { call, inlineErrors } from '@tambay/client/api/call'
import { expectSignOut } from '@tambay/client/stores/session/session'
import { resetPassword } from '@tambay/contracts/sign-in'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useVerificationCode } from '@tambay/forms/use-verification-code'
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
    } catch (error) {
      showRefusal(form, error, { code_wrong: 'verification_code', code_expired: 'verification_code' })
    }
  })

  return { form, human, code: { ...code, isResend: true, isSentBySms: method === 'tel' }, next, sentTo }
}

export type PasswordStepState = ReturnType<typeof usePasswordStep>
