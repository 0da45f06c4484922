import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQueryClient } from '@tambay/client/query'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getNotificationSettings, updateNotificationSettings } from '@tambay/contracts/messages/notifications'

/** Saves one change at a time, so that the last one wins. */
export function useUpdateSettings() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'notification settings' },
    mutationFn: (change: InputOf<typeof updateNotificationSettings>) =>
      call(updateNotificationSettings, change),
    onSuccess: settings =>
      void cache.setQueryData(queryOf(getNotificationSettings, undefined).queryKey, settings)
  })
}
