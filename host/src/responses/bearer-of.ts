import { $guestToken } from '@tambay/client/stores/guest/guest'
import { $token } from '@tambay/client/stores/session/session'

import type { Bearer } from './decide-response.ts'

/** Whose a token is by now that a request travelled with. */
export function bearerOf(token: string | undefined): Bearer {
  if (token === undefined) return $token.get() === undefined ? 'nobody' : 'unnamed'
  if (token === $token.get()) return 'user'
  return token === $guestToken.get() ? 'guest' : 'former'
}
