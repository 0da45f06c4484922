import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'
import type { InputOf } from '@tambay/contracts/endpoint'
import { updateProfile } from '@tambay/contracts/people/profile'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { getUserById } from '@tambay/contracts/user'
import { isRefusal } from '@tambay/forms/is-refusal'

type Flags = Pick<
  InputOf<typeof updateProfile>,
  'is_follower_public' | 'is_following_public' | 'is_mutual_public' | 'is_incognito'
>
export type PrivacyFlag = keyof Flags

export function useSavePrivacy() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: save,
    async onSuccess() {
      await refreshUser()
      void refetchQueries(cache, [getUserById.path, listVisitors.path])
    }
  })
}

/** A switch overrides only itself, so a profile that changed elsewhere is no conflict. */
async function save(flags: Flags): Promise<void> {
  const version = () => $userInfo.get()?.version ?? 0
  try {
    await call(
      updateProfile,
      { ...flags, version: version() },
      { recoversFrom: ['profile_changed_elsewhere'] }
    )
  } catch (error) {
    if (!isRefusal(error, 'profile_changed_elsewhere')) throw error
    await refreshUser()
    await call(updateProfile, { ...flags, version: version() })
  }
}
