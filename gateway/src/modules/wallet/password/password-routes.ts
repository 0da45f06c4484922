import {
  changeWalletPassword,
  getWalletPasswordState,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { notifyOwner } from '#modules/outbox/notify-owner.ts'
import { createVerificationTokens } from '#modules/verification-codes/verification/verification-tokens.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { WalletNeeds } from '../wallet-needs.ts'
import { walletNotice } from '../wallet-notice.ts'
import { createWalletPassword } from './wallet-password.ts'

export function passwordRoutes(app: App, deps: WalletNeeds): void {
  const { db } = deps
  const password = createWalletPassword(deps)
  const verificationTokens = createVerificationTokens(deps)

  route(app, getWalletPasswordState, async ({ user }) => password.state(user.id))

  route(app, setWalletPassword, async ({ user, body, refuse }) => {
    const hash = await password.hash(user.id, body.new_password)
    await transact(db, async tx => {
      const account = await lockAccount(tx, user)
      if (account.walletPasswordHash !== null) refuse('wallet_password_already_set')
      await password.store(tx, user.id, hash)
      await notifyOwner(deps, tx, account, walletNotice('A wallet password was set.'))
    })
    return {}
  })

  route(app, changeWalletPassword, async ({ user, body, refuse }) => {
    const old = await password.require(user.id, body.old_password)
    if (body.new_password === body.old_password) refuse('password_unchanged')
    const hash = await password.hash(user.id, body.new_password)
    const isChanged = await transact(db, async tx => {
      const account = await lockAccount(tx, user)
      if (account.walletPasswordHash !== old) return false
      await password.store(tx, user.id, hash)
      await notifyOwner(deps, tx, account, walletNotice('Your wallet password was changed.'))
      return true
    })
    if (isChanged) return {}
    // Another device changed the password after the check, so the entered old password is now wrong.
    const { tries_left } = await password.state(user.id)
    return refuse('wallet_password_wrong', { tries_left })
  })

  route(app, resetWalletPassword, async ({ user, body, refuse }) => {
    const token = body.verification_token ?? refuse('verification_needed')
    const hash = await password.hash(user.id, body.new_password)
    await transact(db, async tx => {
      const account = await lockAccount(tx, user)
      if (!(await verificationTokens.use(tx, user, token))) refuse('verification_needed')
      await password.store(tx, user.id, hash)
      await notifyOwner(deps, tx, account, walletNotice('Your wallet password was reset with a code.'))
    })
    return {}
  })
}
