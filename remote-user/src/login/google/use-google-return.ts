import { useStore } from '@nanostores/react'
import { useLocation, useNavigate } from '@tambay/client/router'
import { useEffect } from 'react'

import { $googleLogin, arriveFromGoogle, readArrival } from './google-login.ts'

/** Takes Google's answer out of the address at once, so that no history and no reload has it again. */
export function useGoogleReturn() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const login = useStore($googleLogin)
  const isArriving = readArrival(hash) !== undefined

  useEffect(() => {
    const answer = readArrival(hash)
    if (!answer || $googleLogin.get().status === 'entering') return
    void navigate({ search: arriveFromGoogle(answer) }, { replace: true })
  }, [hash, navigate])

  return {
    /** The address is still Google's, and does not yet say where to lead on to. */
    isArriving,
    isEntering: login.status === 'entering',
    failure: login.status === 'failed' ? login.message : undefined
  }
}
