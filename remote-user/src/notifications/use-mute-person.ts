import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getNotificationSettings, mutePerson } from '@tambay/contracts/messages/notifications'

export function useMutePerson() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof mutePerson>) => call(mutePerson, input),
    onSuccess: () => refetchQueries(cache, [getNotificationSettings.path])
  })
}
