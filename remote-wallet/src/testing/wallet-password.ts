import { getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import {
  changeWalletPassword,
  getWalletPasswordState,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { mockWallet } from './mock-wallet.ts'

export const verificationToken = `v_${'a'.repeat(43)}`

export function mockWalletPassword(server: ReturnType<typeof mockWallet>): void {
  const accept = () => {
    server.person = { ...server.person, wallet_pass_word: true }
    return {}
  }
  server.answer(setWalletPassword, accept)
  server.answer(changeWalletPassword, accept)
  server.answer(resetWalletPassword, accept)
  server.answer(getWalletPasswordState, () => ({
    is_set: server.person.wallet_pass_word,
    tries_left: 5,
    locked_until: null
  }))
  server.answer(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  server.answer(verifyBound, () => ({ verification_token: verificationToken, expires_in: 600 }))
}

export async function passIdentityCheck(): Promise<void> {
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await userEvent.type(await sheet.findByLabelText('Verification code'), '5678')
  await userEvent.click(sheet.getByRole('button', { name: 'Verify' }))
}
