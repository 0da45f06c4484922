import { $hasToken } from '@tambay/client/stores/session/session'
import { $user } from '@tambay/client/stores/session/user'

import { accessOf } from './access-of.ts'
import { type Address, decideAccess } from './decide-access.ts'

/**
 * Resolves to whether the current visitor can see an address. The address's remote must not load earlier
 * (spec ARCH-3); until then, the access gate shows the spinner, the dialog or the redirect. Aborting the
 * signal resolves to false.
 */
export function mayLoad(address: Address, signal: AbortSignal): Promise<boolean> {
  if (accessOf(address.pathname) === 'open') return Promise.resolve(true)
  return new Promise(resolve => {
    const settle = (isAllowed: boolean) => {
      stop()
      resolve(isAllowed)
    }
    const check = () => {
      const { kind } = decideAccess(address, { hasToken: $hasToken.get(), user: $user.get() })
      if (kind === 'enter') settle(true)
      if (kind === 'redirect') settle(false)
    }
    const stop = $user.listen(check)
    signal.addEventListener('abort', () => settle(false), { once: true })
    check()
  })
}
