import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'

/** How this installation can send codes. Until the gateway has answered, both ways count as available. */
export function useSenders() {
  const { data } = useQuery({ ...queryOf(getSignUpRules, undefined), retry: false })
  return { tel: data?.sends_sms ?? true, email: data?.sends_email ?? true }
}
