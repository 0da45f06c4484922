import { useStore } from '@nanostores/react'
import { readRedirect } from '@tambay/shared/navigation/redirect-url'
import { useSearchParams } from '@tambay/shared/router'
import { $hasToken } from '@tambay/shared/stores/session'
import { $user } from '@tambay/shared/stores/user'
import { useEffect } from 'react'

import { forgetDrafts } from './session-draft.ts'

/** Where a screen that signs people in leads on to, as soon as someone is: by its form or before it (PRODUCT §3.4). */
export function useEntrance() {
  const [query] = useSearchParams()
  const hasToken = useStore($hasToken)
  const { status } = useStore($user)
  useEffect(() => forgetOnceSignedIn, [])
  return {
    target: readRedirect(query.get('redirectUrl')),
    isEntering: hasToken,
    // A failed load leads on too: the guard there shows the reminder with its Retry (SPEC §2).
    hasEntered: hasToken && (status === 'ready' || status === 'failed')
  }
}

/** As the screen is left: until then it shows what was typed. */
function forgetOnceSignedIn(): void {
  if ($hasToken.get()) forgetDrafts()
}
