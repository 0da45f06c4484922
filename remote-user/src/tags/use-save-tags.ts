import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import { updateTags } from '@tambay/contracts/people/profile'
import { getUserById } from '@tambay/contracts/user'

export function useSaveTags(onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (codes: readonly number[]) => call(updateTags, { interest_tag: codes.join(',') }),
    async onSuccess() {
      await refreshUser()
      void refetchQueries(cache, [getUserById.path])
      onSaved()
    }
  })
}
