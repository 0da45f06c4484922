import {
  addPayoutAccount,
  listPayoutAccounts,
  type PayoutAccount,
  removePayoutAccount,
  setDefaultPayoutAccount
} from '@tambay/contracts/payout-account'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { hasContact, readIdentity } from '#identity/users/contacts.ts'
import { notifyOwner } from '#modules/outbox/notify-owner.ts'
import { createVerificationTokens } from '#modules/verification-codes/verification/verification-tokens.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { createWalletPassword } from '../password/wallet-password.ts'
import type { WalletNeeds } from '../wallet-needs.ts'
import { walletNotice } from '../wallet-notice.ts'
import { createNumberVault } from './number-vault.ts'
import { createPayoutAccounts } from './payout-accounts.ts'
import { institutionOf, normalizeNumber } from './payout-number.ts'

export function payoutRoutes(app: App, deps: WalletNeeds): void {
  const { db, clock, config } = deps
  const password = createWalletPassword(deps)
  const verificationTokens = createVerificationTokens(deps)
  const accounts = createPayoutAccounts({ db, clock, vault: createNumberVault(config.SECRET_KEY) })

  route(app, listPayoutAccounts, async ({ user }) => ({ items: await accounts.list(user.id) }))

  // Refusals that the user can fix come first, so that they cost neither a password attempt nor the verification token.
  route(app, addPayoutAccount, async ({ user, body, refuse }) => {
    const { kind, bank, holder_name: holderName, verification_token: token } = body
    const account = { kind, bank, holderName, number: normalizeNumber(body) }
    if (!(await password.state(user.id)).is_set) refuse('wallet_password_not_set')
    await accounts.requireCanAdd(db, user.id, account)
    if (token === undefined && hasContact(await readIdentity(db, user.id))) refuse('verification_needed')
    await password.require(user.id, body.wallet_password)

    return transact(db, async tx => {
      const owner = await lockAccount(tx, user)
      await accounts.requireCanAdd(tx, user.id, account)
      const isProven = token !== undefined && (await verificationTokens.use(tx, user, token))
      if (hasContact(owner) && !isProven) refuse('verification_needed')
      const added = await accounts.add(tx, user.id, account)
      const news = walletNotice(`${nameOf(added)} was added to your wallet.`)
      await notifyOwner(deps, tx, owner, news)
      return { account: added }
    })
  })

  route(app, setDefaultPayoutAccount, async ({ user, body, refuse }) => {
    await transact(db, async tx => {
      await lockAccount(tx, user)
      if (!(await accounts.find(tx, user.id, body.id))) refuse('payout_account_not_found')
      await accounts.setDefault(tx, user.id, body.id)
    })
    return {}
  })

  route(app, removePayoutAccount, async ({ user, body, refuse }) => {
    if (!(await accounts.find(db, user.id, body.id))) refuse('payout_account_not_found')
    await password.require(user.id, body.wallet_password)
    await transact(db, async tx => {
      const owner = await lockAccount(tx, user)
      const account = (await accounts.find(tx, user.id, body.id)) ?? refuse('payout_account_not_found')
      await accounts.remove(tx, user.id, account.id)
      const news = walletNotice(`${nameOf(account)} was removed from your wallet.`)
      await notifyOwner(deps, tx, owner, news)
    })
    return {}
  })
}

/** Leaves out the dots of the masked number (`•••• 1234`), because they would double the cost of an SMS. */
function nameOf(account: PayoutAccount): string {
  const digits = account.number.replaceAll(/\D/g, '')
  return `The ${institutionOf(account)} account${digits && ` ending in ${digits}`}`
}
