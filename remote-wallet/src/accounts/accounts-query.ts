import { queryOf } from '@tambay/client/data/operations'
import { listPayoutAccounts } from '@tambay/contracts/payout-account'

export const accountsQuery = queryOf(listPayoutAccounts, undefined)

export const accountsPath = '/my/wallet/account/list'
export const addAccountPath = '/my/wallet/account/add'
