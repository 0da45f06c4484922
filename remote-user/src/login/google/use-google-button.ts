import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery } from '@tambay/client/query'
import { useLocation } from '@tambay/client/router'
import { getGoogleChallenge } from '@tambay/contracts/sign-in'

import { departToGoogle, repeatArrival } from './google-login.ts'

/** The nonce inside lives for ten minutes. */
const staleTime = 8 * 60_000

/** `mayDepart` says whether the form allows it; where not, it shows why. */
export function useGoogleButton(mayDepart: () => Promise<boolean>) {
  const { search } = useLocation()
  const challenge = useQuery({ ...queryOf(getGoogleChallenge, undefined), staleTime, gcTime: staleTime })

  const departing = useMutation({
    async mutationFn() {
      if (!(await mayDepart()) || repeatArrival()) return
      const { data } = challenge.isStale ? await challenge.refetch() : challenge
      if (data?.authorize_url) window.location.assign(departToGoogle(data.authorize_url, search))
    }
  })

  return {
    /** Where the operator has set up no client id, there is no button. */
    isOffered: Boolean(challenge.data?.authorize_url),
    isDeparting: departing.isPending,
    depart: () => departing.mutate()
  }
}
