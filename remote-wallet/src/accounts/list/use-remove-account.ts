import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { removePayoutAccount } from '@tambay/contracts/payout-account'
import * as z from '@tambay/contracts/schema'
import { WalletPin } from '@tambay/contracts/wallet-password'
import { isRefusal } from '@tambay/forms/is-refusal'
import { useState } from 'react'

import { accountsQuery } from '../accounts-query.ts'
import { type PinError, readPinError } from '../../fields/pin-error.ts'

interface RemoveOptions {
  onGone: () => void
  /** The wallet password is to be typed again. */
  onWrong: () => void
}

/** Removing needs the wallet password; what is gone already is gone as well. */
export function useRemoveAccount(id: string, { onGone, onWrong }: RemoveOptions) {
  const cache = useQueryClient()
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<PinError>()
  const [notice, setNotice] = useState<string>()

  async function remove() {
    try {
      await call(removePayoutAccount, { id, wallet_password: pin }, inlineErrors)
    } catch (error) {
      if (!isRefusal(error, 'payout_account_not_found')) return refuse(error)
    }
    onGone()
    showToast('The account is removed.')
    await cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
  }

  function refuse(error: unknown) {
    const found = readPinError(error)
    if (!found)
      return setNotice(error instanceof ApiError ? error.message : 'No answer came. Please try again.')
    setFault(found)
    // Six wrong digits make room for six others.
    setPin('')
    onWrong()
  }

  const removing = useMutation({ mutationFn: remove })

  return {
    pin,
    fault,
    notice,
    isRemoving: removing.isPending,
    type(digits: string) {
      setPin(digits)
      setFault(undefined)
      setNotice(undefined)
    },
    /** Tells whether it was sent. */
    submit(): boolean {
      const typed = z.safeParse(WalletPin, pin)
      if (typed.success) removing.mutate()
      else setFault({ message: typed.error.issues[0]?.message ?? '' })
      return typed.success
    }
  }
}
