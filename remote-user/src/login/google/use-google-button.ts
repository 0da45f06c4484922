import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery } from '@tambay/client/query'
import { useLocation } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { getGoogleChallenge } from '@tambay/contracts/sign-in'

import { googleLoginUrl, retryGoogleLogin } from './google-login.ts'

/** In milliseconds. Shorter than the ten minutes for which the challenge's nonce is valid. */
const staleTime = 8 * 60_000

export function useGoogleButton(confirmAgreement: () => Promise<boolean>) {
  const { search } = useLocation()
  const challenge = useQuery({ ...queryOf(getGoogleChallenge, undefined), staleTime, gcTime: staleTime })

  const mutation = useMutation({
    async mutationFn() {
      if (!(await confirmAgreement()) || retryGoogleLogin()) return
      // Leaving the app offline would end on the browser's error page.
      if (!navigator.onLine) return showToast('You’re offline. Try again when you’re connected.')
      const { data } = challenge.isStale ? await challenge.refetch() : challenge
      if (data?.authorize_url) window.location.assign(googleLoginUrl(data.authorize_url, search))
    }
  })

  return {
    isAvailable: Boolean(challenge.data?.authorize_url),
    isPending: mutation.isPending,
    start: () => mutation.mutate()
  }
}
