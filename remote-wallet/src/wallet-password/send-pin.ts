import { call, shownInPlace } from '@tambay/client/api/call'
import {
  changeWalletPassword,
  resetWalletPassword,
  setWalletPassword
} from '@tambay/contracts/wallet-password'
import type { Proof } from '@tambay/forms/use-proof'

import type { PinSteps } from './pin-steps.ts'

/** Gives whether it was sent at all: who closes the sheet that asks for a code wants it not. */
export async function sendPin({ mode, old, chosen }: PinSteps, proof: Proof): Promise<boolean> {
  const twice = { new_password: chosen, confirm_password: chosen }
  switch (mode) {
    case 'set':
      await call(setWalletPassword, twice, shownInPlace)
      return true
    case 'change':
      await call(changeWalletPassword, { old_password: old, ...twice }, shownInPlace)
      return true
    case 'reset': {
      const answer = await proof.with(token =>
        call(resetWalletPassword, { ...twice, verification_token: token }, shownInPlace)
      )
      return answer !== undefined
    }
  }
}
