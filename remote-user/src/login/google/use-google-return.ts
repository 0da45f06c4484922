import { useStore } from '@nanostores/react'
import { useLocation, useNavigate } from '@tambay/client/router'
import { useEffect } from 'react'

import { $googleLogin, finishGoogleLogin, readGoogleResponse } from './google-login.ts'

export function useGoogleReturn() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const login = useStore($googleLogin)
  const isReturning = readGoogleResponse(hash) !== undefined

  // Replaces the history entry, so that the ID token doesn't remain in the URL.
  useEffect(() => {
    const response = readGoogleResponse(hash)
    if (!response || $googleLogin.get().status === 'pending') return
    void navigate({ search: finishGoogleLogin(response) }, { replace: true })
  }, [hash, navigate])

  return {
    /** The URL still holds Google's response, and `redirectUrl` isn't restored yet. */
    isReturning,
    isPending: login.status === 'pending',
    error: login.status === 'failed' ? login.message : undefined,
    requiredAge: login.status === 'age' ? login.age : undefined
  }
}
