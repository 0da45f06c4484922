import { useStore } from '@nanostores/react'
import { readRedirect } from '@tambay/client/navigation/redirect-url'
import { useSearchParams } from '@tambay/client/router'
import { $hasToken, $token } from '@tambay/client/stores/session/session'
import { clearDrafts } from '@tambay/forms/session-draft'
import { useEffect, useState } from 'react'

/** The path to open after login, and whether a login happened since the screen opened, here or in another tab. */
export function useLoginRedirect() {
  const [query] = useSearchParams()
  const token = useStore($token)
  const [initialToken] = useState(token)
  useEffect(() => clearDraftsIfLoggedIn, [])
  return {
    target: readRedirect(query.get('redirectUrl')),
    isLoggedIn: token !== undefined && token !== initialToken
  }
}

/** Runs when the screen unmounts, because its form shows the drafts. */
function clearDraftsIfLoggedIn(): void {
  if ($hasToken.get()) clearDrafts()
}
