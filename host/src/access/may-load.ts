import { $hasToken } from '@tambay/client/stores/session/session'
import { $user } from '@tambay/client/stores/session/user'

import { type Address, audienceOf, decideAccess } from './decide-access.ts'

/**
 * Whether the owner of an address may be loaded: once it is known who is here, and only for someone who may see it
 * (spec ARCH-3). The gate shows spinner, dialog or redirect meanwhile.
 */
export function mayLoad(address: Address, signal: AbortSignal): Promise<boolean> {
  if (audienceOf(address.pathname) === 'open') return Promise.resolve(true)
  return new Promise(resolve => {
    const settle = (may: boolean) => {
      stop()
      resolve(may)
    }
    const look = () => {
      const access = decideAccess(address, { hasToken: $hasToken.get(), user: $user.get() })
      if (access.kind === 'enter') settle(true)
      if (access.kind === 'go') settle(false)
    }
    const stop = $user.listen(look)
    signal.addEventListener('abort', () => settle(false), { once: true })
    look()
  })
}
