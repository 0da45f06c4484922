import { useStore } from '@nanostores/react'
import { useLocation, useNavigate } from '@tambay/shared/router'
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
    if (!answer) return
    const search = arriveFromGoogle(answer)
    void navigate({ search }, { replace: true })
  }, [hash, navigate])

  return {
    isEntering: isArriving || login.status === 'entering',
    failure: login.status === 'failed' ? login.message : undefined
  }
}
