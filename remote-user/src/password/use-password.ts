import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { TransportError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { refreshUser } from '@tambay/client/stores/session/user'
import { changePassword } from '@tambay/contracts/account'
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'

import { ChangePasswordForm, SetPasswordForm } from './password-forms.ts'

interface PasswordChange {
  /** Whether the account has a password, which is asked for then. */
  hasPassword: boolean
  identityCheck: IdentityCheck
  onDone: () => void
}

/** A password for the old one, or for a proof where there is none. */
export function usePassword({ hasPassword, identityCheck, onDone }: PasswordChange) {
  const form = useForm({
    resolver: standardSchemaResolver(hasPassword ? ChangePasswordForm : SetPasswordForm),
    defaultValues: { old_password: '', new_password: '', confirm_password: '' }
  })
  const isAnswerLost = useRef(false)

  const save = form.handleSubmit(async ({ old_password: old, ...twice }) => {
    try {
      const send = (proofOfOwner: object) => call(changePassword, { ...twice, ...proofOfOwner }, inlineErrors)
      const answer = hasPassword
        ? await send({ old_password: old })
        : await identityCheck.run(token => send({ verification_token: token }))
      if (answer === undefined) return
      onDone()
      await refreshUser()
    } catch (error) {
      if (error instanceof TransportError) isAnswerLost.current = true
      // It may be set although nobody heard so.
      if (isAnswerLost.current && !hasPassword && (await refreshUser())?.pass_word) return onDone()
      showRefusal(form, error, { wrong_password: 'old_password', password_unchanged: 'new_password' })
      if (isAnswerLost.current && isRefusal(error, 'wrong_password'))
        form.setError('root', {
          message: 'The connection was lost before. The new password may be set already.'
        })
    }
  })

  return { form, save }
}
