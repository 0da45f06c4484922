import { call, inlineErrors } from '@tambay/client/api/call'
import {
  changeWalletPassword,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'

import type { PinSteps } from './pin-steps.ts'

/** Gives whether it was sent at all: who closes the sheet that asks for a code wants it not. */
export async function sendPin(
  { mode, old, chosen }: PinSteps,
  identityCheck: IdentityCheck
): Promise<boolean> {
  const twice = { new_password: chosen, confirm_password: chosen }
  switch (mode) {
    case 'set':
      await call(setWalletPassword, twice, inlineErrors)
      return true
    case 'change':
      await call(changeWalletPassword, { old_password: old, ...twice }, inlineErrors)
      return true
    case 'reset': {
      const answer = await identityCheck.run(token =>
        call(resetWalletPassword, { ...twice, verification_token: token }, inlineErrors)
      )
      return answer !== undefined
    }
  }
}
