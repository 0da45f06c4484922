import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { refreshUser } from '@tambay/client/stores/session/user'
import { changePassword } from '@tambay/contracts/account'
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'

import { ChangePasswordForm, SetPasswordForm } from './password-forms.ts'

interface PasswordOptions {
  hasPassword: boolean
  identityCheck: IdentityCheck
  onDone: () => void
}

export function usePassword({ hasPassword, identityCheck, onDone }: PasswordOptions) {
  const form = useForm({
    resolver: standardSchemaResolver(hasPassword ? ChangePasswordForm : SetPasswordForm),
    defaultValues: { old_password: '', new_password: '', confirm_password: '' }
  })
  const isResponseLost = useRef(false)

  const save = form.handleSubmit(async ({ old_password: old, ...newPassword }) => {
    try {
      const send = (proof: object) => call(changePassword, { ...newPassword, ...proof }, inlineErrors)
      const answer = hasPassword
        ? await send({ old_password: old })
        : await identityCheck.run(token => send({ verification_token: token }))
      if (answer === undefined) return
      onDone()
      await refreshUser()
    } catch (error) {
      if (!isAnswered(error)) isResponseLost.current = true
      // The password may be set even though the response was lost.
      if (isResponseLost.current && !hasPassword && (await refreshUser())?.pass_word) return onDone()
      showRefusal(form, error, { wrong_password: 'old_password', password_unchanged: 'new_password' })
      if (isResponseLost.current && isRefusal(error, 'wrong_password'))
        form.setError('root', {
          message:
            'The connection was lost earlier, so your password may have changed. Try logging in with the new one.'
        })
    }
  })

  return { form, save }
}
