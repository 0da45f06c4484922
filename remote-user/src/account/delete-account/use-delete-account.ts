import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/shared/client/call'
import { deleteAccount } from '@tambay/shared/contracts/account'
import type { InputOf } from '@tambay/shared/contracts/endpoint'
import { formatDay } from '@tambay/shared/format/time'
import { showRefusal } from '@tambay/shared/forms/show-refusal'
import type { Proof } from '@tambay/shared/prove-self/use-proof'
import { useNavigate } from '@tambay/shared/router'
import { clearSession, endByOwnWish } from '@tambay/shared/stores/session'
import { showToast } from '@tambay/shared/stores/toast'
import { useForm } from 'react-hook-form'

import { DeleteByCode, DeleteByPassword } from './delete-rules.ts'

/** A date to remember takes longer to read than what toasts usually say (SPEC §9). */
const toastDuration = 8000

/** Closes the account by its password, or by a proof; then nobody is signed in here, and home tells until when it is kept. */
export function useDeleteAccount({ isByCode, proof }: { isByCode: boolean; proof: Proof }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: standardSchemaResolver(isByCode ? DeleteByCode : DeleteByPassword),
    defaultValues: { password: '', is_sure: false }
  })

  /** Home comes first, because a page that needs a user would lead to log-in as soon as the token is gone. */
  const closeAndLeave = (owner: InputOf<typeof deleteAccount>) =>
    endByOwnWish(async () => {
      const { erased_at: erasedAt } = await call(deleteAccount, owner, { handles: 'all' })
      await navigate('/', { replace: true })
      clearSession()
      showToast(
        `Your account will be erased on ${formatDay(erasedAt)}. Log in before then to keep it.`,
        toastDuration
      )
    })

  const remove = form.handleSubmit(async ({ password }) => {
    try {
      if (isByCode) await proof.with(token => closeAndLeave({ verification_token: token }))
      else await closeAndLeave({ password })
    } catch (error) {
      showRefusal(form, error, { wrong_password: 'password' })
    }
  })

  return { form, remove }
}
