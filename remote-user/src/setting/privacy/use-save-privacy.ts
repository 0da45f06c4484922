import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import type { InputOf } from '@tambay/contracts/endpoint'
import { updateProfile } from '@tambay/contracts/people/profile'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { getUserById } from '@tambay/contracts/user'

type Flags = Pick<
  InputOf<typeof updateProfile>,
  'is_follower_public' | 'is_following_public' | 'is_mutual_public' | 'is_incognito'
>
export type PrivacyFlag = keyof Flags

export function useSavePrivacy() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    // Without a version, because a switch overrides only itself.
    mutationFn: (flags: Flags) => call(updateProfile, flags),
    async onSuccess() {
      await refreshUser()
      void refetchQueries(cache, [getUserById.path, listVisitors.path])
    }
  })
}
