import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { loginPath } from '@tambay/client/navigation/redirect-url'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { clearSession, expectSignOut } from '@tambay/client/stores/session/session'
import { closingGraceDays, deleteAccount } from '@tambay/contracts/account'
import type { InputOf } from '@tambay/contracts/endpoint'
import { authCodes, sessionExpiredCode } from '@tambay/contracts/errors'
import { formatDay } from '@tambay/format/time'
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useForm } from 'react-hook-form'

import { DeleteByCode, DeleteByPassword } from './delete-rules.ts'

/** A date to remember takes longer to read than what toasts usually say (spec CONST-8). */
const toastDuration = 8000

/** Closes the account by its password, or by a proof; then nobody is logged in here, and home tells until when it is kept. */
export function useDeleteAccount({
  isByCode,
  identityCheck
}: {
  isByCode: boolean
  identityCheck: IdentityCheck
}) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: standardSchemaResolver(isByCode ? DeleteByCode : DeleteByPassword),
    defaultValues: { password: '', is_sure: false }
  })

  /** Home comes first, because a page that needs a user would lead to log-in as soon as the token is gone. */
  const closeAndLeave = (owner: InputOf<typeof deleteAccount>) =>
    expectSignOut(async () => {
      const { words, to } = await closeAccount(owner)
      await navigate(to, { replace: true })
      clearSession()
      showToast(words, toastDuration)
    })

  const remove = form.handleSubmit(async ({ password }) => {
    try {
      if (isByCode) await identityCheck.run(token => closeAndLeave({ verification_token: token }))
      else await closeAndLeave({ password })
    } catch (error) {
      showRefusal(form, error, { wrong_password: 'password' })
    }
  })

  return { form, remove }
}

/**
 * Where to go without a session, and what is told there. The host leaves every refusal here to its asker, as the end of
 * the session is wished for: one that was over before is left too (spec ERROR-3).
 */
async function closeAccount(owner: InputOf<typeof deleteAccount>): Promise<{ words: string; to: string }> {
  try {
    const { erased_at: erasedAt } = await call(deleteAccount, owner, inlineErrors)
    const words = `Your account will be erased on ${formatDay(erasedAt)}. Log in before then to keep it.`
    return { words, to: '/' }
  } catch (error) {
    // It was closed by a try whose answer was lost, or from another device.
    if (isRefusal(error, 'account_closed'))
      return {
        words: `Your account is closed. Log in within ${closingGraceDays} days of that to keep it.`,
        to: '/'
      }
    if (!(error instanceof ApiError && authCodes.includes(error.code))) throw error
    const to = error.code === sessionExpiredCode ? loginPath('/my/setting/account') : '/'
    return { words: error.message, to }
  }
}
