import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { loginPath } from '@tambay/client/navigation/redirect-url'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { clearSession, expectSignOut } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { closingGraceDays, deleteAccount } from '@tambay/contracts/account'
import { authCodes, sessionExpiredCode } from '@tambay/contracts/common-errors'
import type { InputOf } from '@tambay/contracts/endpoint'
import * as z from '@tambay/contracts/schema'
import { formatDay } from '@tambay/format/time'
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useForm } from 'react-hook-form'

import { forgetMessages } from '../../messages/data/forget-messages.ts'
import { typedPassword } from '../../password/password-forms.ts'

/** In milliseconds. Longer than other toasts (spec CONST-8), because it names a date. */
const toastDuration = 8000

const Confirmation = z
  .boolean()
  .check(z.refine(isTicked => isTicked, 'Please confirm that you want to delete your account.'))

const DeleteByPassword = z.object({ password: typedPassword('Password'), is_sure: Confirmation })
const DeleteByCode = z.object({ password: z.string(), is_sure: Confirmation })

interface DeleteAccountOptions {
  usesCode: boolean
  identityCheck: IdentityCheck
}

export function useDeleteAccount({ usesCode, identityCheck }: DeleteAccountOptions) {
  const navigate = useNavigate()
  const userId = useStore($userInfo)?.id ?? ''
  const form = useForm({
    resolver: standardSchemaResolver(usesCode ? DeleteByCode : DeleteByPassword),
    defaultValues: { password: '', is_sure: false }
  })

  /** Navigates before clearing the session, because a page that needs a user would redirect to the login. */
  const closeAndLeave = (input: InputOf<typeof deleteAccount>) =>
    expectSignOut(async () => {
      const { message, path } = await closeAccount(input)
      await navigate(path, { replace: true })
      clearSession()
      void forgetMessages(userId)
      showToast(message, toastDuration)
    })

  const remove = form.handleSubmit(async ({ password }) => {
    try {
      if (usesCode) await identityCheck.run(token => closeAndLeave({ verification_token: token }))
      else await closeAndLeave({ password })
    } catch (error) {
      showRefusal(form, error, { wrong_password: 'password' })
    }
  })

  return { form, remove }
}

/**
 * Returns the toast to show and the path to open. Also handles a session that has already ended, because
 * `expectSignOut` turns off the host's handling (spec ERROR-3).
 */
async function closeAccount(
  input: InputOf<typeof deleteAccount>
): Promise<{ message: string; path: string }> {
  try {
    const { erased_at: erasedAt } = await call(deleteAccount, input, inlineErrors)
    return {
      message: `Your account will be deleted on ${formatDay(erasedAt)}. Log in before then to keep it.`,
      path: '/'
    }
  } catch (error) {
    // An earlier attempt whose response was lost, or another device, has closed the account.
    if (isRefusal(error, 'account_closed'))
      return {
        message: `Your account is closed. Log in within ${closingGraceDays} days of closing it to keep it.`,
        path: '/'
      }
    if (!(error instanceof ApiError && authCodes.includes(error.code))) throw error
    const path = error.code === sessionExpiredCode ? loginPath('/my/setting/account') : '/'
    return { message: error.message, path }
  }
}
