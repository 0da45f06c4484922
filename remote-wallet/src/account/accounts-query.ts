import { listPayoutAccounts } from '@tambay/shared/contracts/payout-account'
import { queryOf } from '@tambay/shared/data/operations'

/** Everyone's accounts, at most five: the default first. */
export const accountsQuery = queryOf(listPayoutAccounts, undefined)

export const accountsPath = '/my/wallet/account/list'
export const addAccountPath = '/my/wallet/account/add'
