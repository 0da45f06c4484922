import { useStore } from '@nanostores/react'
import { readRedirect } from '@tambay/client/navigation/redirect-url'
import { useSearchParams } from '@tambay/client/router'
import { $hasToken, $token } from '@tambay/client/stores/session/session'
import { clearDrafts } from '@tambay/forms/session-draft'
import { useEffect, useState } from 'react'

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

/** Runs when the screen unmounts and not earlier, because the screen's form shows the drafts. */
function clearDraftsIfLoggedIn(): void {
  if ($hasToken.get()) clearDrafts()
}
