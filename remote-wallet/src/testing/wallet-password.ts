import { getBoundTelCode, verifyBound } from '@tambay/contracts/account'
import {
  changeWalletPassword,
  getWalletPasswordState,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { openWalletWorld } from './wallet-world.ts'

export const proofToken = `v_${'a'.repeat(43)}`

/** For tests: a gateway that takes any wallet password and any code. */
export function giveWalletPassword(world: ReturnType<typeof openWalletWorld>): void {
  const accept = () => {
    world.person = { ...world.person, wallet_pass_word: true }
    return {}
  }
  world.answer(setWalletPassword, accept)
  world.answer(changeWalletPassword, accept)
  world.answer(resetWalletPassword, accept)
  world.answer(getWalletPasswordState, () => ({
    is_set: world.person.wallet_pass_word,
    tries_left: 5,
    locked_until: null
  }))
  world.answer(getBoundTelCode, () => ({ resend_after: 60, expires_in: 600 }))
  world.answer(verifyBound, () => ({ verification_token: proofToken, expires_in: 600 }))
}

/** Types a code into the sheet that asks who it is. */
export async function proveMyself(): Promise<void> {
  const sheet = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await userEvent.type(await sheet.findByLabelText('Verification code'), '5678')
  await userEvent.click(sheet.getByRole('button', { name: 'Verify' }))
}
