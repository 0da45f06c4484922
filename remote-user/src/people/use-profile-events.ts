import { useStore } from '@nanostores/react'
import { onResync, subscribe } from '@tambay/client/api/realtime'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQueryClient } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import { refreshUser } from '@tambay/client/stores/session/user'
import { listFollowers, listFollowing, listFriends, listFriendsOf } from '@tambay/contracts/people/relations'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { getUserById } from '@tambay/contracts/user'
import { useEffect, useEffectEvent } from 'react'

const counters = [getUserById, listFriends, listVisitors].map(({ path }) => path)
const lists = [listFollowers, listFollowing, listFriendsOf].map(({ path }) => path)

/** Many events can arrive at once, for example when a popular person gains followers. */
const delayMs = 300

/**
 * Updates counters after a change on another device or by another person. An open list of people stays as it is, so
 * that a row remains after its button was pressed; it is refetched when it opens again.
 */
export function useProfileEvents(): void {
  const cache = useQueryClient()
  const hasToken = useStore($hasToken)
  const update = useEffectEvent(() => {
    void refreshUser()
    void refetchQueries(cache, counters)
    for (const path of lists) void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' })
  })
  useEffect(() => {
    if (!hasToken) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function run(): void {
      timer = undefined
      update()
    }
    const schedule = () => void (timer ??= setTimeout(run, delayMs))
    const stops = [subscribe('profile_changed', schedule), onResync(schedule)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [hasToken])
}
