import { useStore } from '@nanostores/react'
import { readRedirect } from '@tambay/client/navigation/redirect-url'
import { useSearchParams } from '@tambay/client/router'
import { $hasToken, $token } from '@tambay/client/stores/session/session'
import { clearDrafts } from '@tambay/forms/session-draft'
import { useEffect, useState } from 'react'

/**
 * Where a screen that signs people in leads on to, as soon as someone is: by its form, in another tab, or, where
 * `leadsOnAtOnce`, before it was opened. Nobody is asked who they are here (spec ACCESS-4): the page that follows does that.
 */
export function useEntrance({ leadsOnAtOnce = false } = {}) {
  const [query] = useSearchParams()
  const token = useStore($token)
  const [former] = useState(token)
  useEffect(() => forgetOnceSignedIn, [])
  return {
    target: readRedirect(query.get('redirectUrl')),
    hasEntered: token !== undefined && (leadsOnAtOnce || token !== former)
  }
}

/** As the screen is left: until then it shows what was typed. */
function forgetOnceSignedIn(): void {
  if ($hasToken.get()) clearDrafts()
}
