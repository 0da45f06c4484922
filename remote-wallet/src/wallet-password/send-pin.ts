import { call, inlineErrors } from '@tambay/client/api/call'
import {
  changeWalletPassword,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'

import type { PinSteps } from './pin-steps.ts'

export async function sendPin(
  { mode, old, chosen }: PinSteps,
  identityCheck: IdentityCheck
): Promise<boolean> {
  const newPassword = { new_password: chosen, confirm_password: chosen }
  switch (mode) {
    case 'set':
      await call(setWalletPassword, newPassword, inlineErrors)
      return true
    case 'change':
      await call(changeWalletPassword, { old_password: old, ...newPassword }, inlineErrors)
      return true
    case 'reset': {
      const answer = await identityCheck.run(token =>
        call(resetWalletPassword, { ...newPassword, verification_token: token }, inlineErrors)
      )
      return answer !== undefined
    }
  }
}
