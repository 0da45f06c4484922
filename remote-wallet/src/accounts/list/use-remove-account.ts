import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { removePayoutAccount } from '@tambay/contracts/payout-account'
import * as z from '@tambay/contracts/schema'
import { WalletPin } from '@tambay/contracts/wallet-password'
import { isRefusal } from '@tambay/forms/is-refusal'
import { useState } from 'react'

import { type PinError, readPinError } from '../../fields/pin-error.ts'
import { accountsQuery } from '../accounts-query.ts'

interface RemoveOptions {
  onRemoved: () => void
  onWrong: () => void
}

export function useRemoveAccount(id: string, { onRemoved, onWrong }: RemoveOptions) {
  const cache = useQueryClient()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<PinError>()
  const [notice, setNotice] = useState<string>()

  async function remove() {
    try {
      await call(removePayoutAccount, { id, wallet_password: pin }, inlineErrors)
    } catch (error) {
      if (!isRefusal(error, 'payout_account_not_found')) return refuse(error)
    }
    onRemoved()
    showToast('Account removed')
    await cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
  }

  function refuse(error: unknown) {
    const pinError = readPinError(error)
    if (!pinError)
      return setNotice(isAnswered(error) ? error.message : 'We couldn’t confirm this. Please try again.')
    setError(pinError)
    setPin('')
    onWrong()
  }

  const removing = useMutation({ mutationFn: remove })

  return {
    pin,
    error,
    notice,
    isRemoving: removing.isPending,
    type(digits: string) {
      setPin(digits)
      setError(undefined)
      setNotice(undefined)
    },
    submit(): boolean {
      const typed = z.safeParse(WalletPin, pin)
      if (typed.success) removing.mutate()
      else setError({ message: typed.error.issues[0]?.message ?? '' })
      return typed.success
    }
  }
}
