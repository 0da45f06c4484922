import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import { addPayoutAccount, type PayoutAccount, type PayoutKind } from '@tambay/contracts/payout-account'
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { readPinError } from '../../fields/pin-error.ts'
import { accountsQuery } from '../accounts-query.ts'
import { AccountForm } from './account-schema.ts'

interface AddAccountOptions {
  identityCheck: IdentityCheck
  onAdded: (account: PayoutAccount) => void
}

export function useAddAccount({ identityCheck, onAdded }: AddAccountOptions) {
  const cache = useQueryClient()
  const [lockEnd, setLockEnd] = useState<number>()
  const isResponseLost = useRef(false)
  const form = useForm<AccountForm>({
    resolver: standardSchemaResolver(AccountForm),
    defaultValues: { kind: 'gcash', bank: '', holder_name: '', number: '', wallet_password: '' }
  })
  const [kind, bank] = useWatch({ control: form.control, name: ['kind', 'bank'] })

  const save = form.handleSubmit(async values => {
    setLockEnd(undefined)
    try {
      const added = await identityCheck.run(token => send(values, token))
      if (added) done(added)
    } catch (error) {
      if (!isAnswered(error)) isResponseLost.current = true
      const mayBeAdded = isRefusal(error, 'payout_account_exists') && isResponseLost.current
      const newest = mayBeAdded ? await findNewest() : undefined
      if (newest) done(newest)
      else refuse(error)
    }
  })

  function done(account: PayoutAccount) {
    onAdded(account)
    void cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
  }

  async function findNewest() {
    const answer = await cache.fetchQuery({ ...accountsQuery, staleTime: 0 }).catch(() => undefined)
    return answer?.items.toSorted((a, b) => b.created_at - a.created_at)[0]
  }

  function refuse(error: unknown) {
    const pin = readPinError(error)
    if (pin) {
      form.setValue('wallet_password', '')
      form.setError('wallet_password', { message: pin.message }, { shouldFocus: true })
      setLockEnd(pin.lockEnd)
    } else if (isRefusal(error, 'wallet_password_not_set')) void refreshUser()
    else showRefusal(form, error, { payout_account_exists: 'number' })
  }

  function choose(next: PayoutKind) {
    if ((next === 'bank') !== (kind === 'bank')) form.resetField('number', { defaultValue: '' })
    form.clearErrors(['bank', 'number'])
    form.setValue('kind', next, { shouldDirty: true })
  }

  return { form, kind, bank, choose, save, lockEnd }
}

async function send({ bank, ...values }: AccountForm, token: string | undefined): Promise<PayoutAccount> {
  const body = {
    ...values,
    ...(values.kind === 'bank' && bank !== '' && { bank }),
    verification_token: token
  }
  return (await call(addPayoutAccount, body, inlineErrors)).account
}
