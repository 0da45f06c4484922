import {
  addPayoutAccount,
  listPayoutAccounts,
  type PayoutAccount,
  removePayoutAccount,
  setDefaultPayoutAccount
} from '@tambay/contracts/payout-account'

import { route } from '#http/route.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { lockAccount } from '../account/lock-account.ts'
import { createVerificationTokens } from '../account/verification/verification-tokens.ts'
import { hasContact, readContacts } from '../user/contacts.ts'
import { notifyOwner } from '../user/notify-owner.ts'
import { createNumberVault } from './number-vault.ts'
import { createPayoutAccounts } from './payout-accounts.ts'
import { institutionOf, requireNumber } from './payout-number.ts'
import { walletLetter } from './wallet-letter.ts'
import { createWalletPassword } from './wallet-password.ts'

export function payoutRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps
  const password = createWalletPassword(deps)
  const proofs = createVerificationTokens(deps)
  const accounts = createPayoutAccounts({ db, clock, vault: createNumberVault(config.SECRET_KEY) })

  route(app, listPayoutAccounts, async ({ user }) => ({ items: await accounts.list(user.id) }))

  // What can be mended is refused first: it costs no try of the wallet password, and no proof.
  route(app, addPayoutAccount, async ({ user, body, refuse }) => {
    const { kind, bank, holder_name: holderName, verification_token: token } = body
    const account = { kind, bank, holderName, number: requireNumber(body) }
    if (!(await password.state(user.id)).is_set) refuse('wallet_password_not_set')
    await accounts.requireRoom(db, user.id, account)
    if (token === undefined && hasContact(await readContacts(db, user.id))) refuse('verification_needed')
    await password.require(user.id, body.wallet_password)

    return transact(db, async tx => {
      const owner = await lockAccount(tx, user)
      await accounts.requireRoom(tx, user.id, account)
      const isProven = token !== undefined && (await proofs.use(tx, user, token))
      if (hasContact(owner) && !isProven) refuse('verification_needed')
      const added = await accounts.add(tx, user.id, account)
      const news = walletLetter(`${nameOf(added)} was added to your wallet.`)
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
      const news = walletLetter(`${nameOf(account)} was removed from your wallet.`)
      await notifyOwner(deps, tx, owner, news)
    })
    return {}
  })
}

/** For a text message: without the dots, which would make it cost twice. */
function nameOf(account: PayoutAccount): string {
  const digits = account.number.replaceAll(/\D/g, '')
  return `The ${institutionOf(account)} account${digits && ` ending in ${digits}`}`
}
