import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { type QueryClient, useQueryClient } from '@tambay/client/query'
import {
  getTurntable,
  listOdds,
  listRewards,
  maxListedWinners,
  type Turntable,
  type Winner
} from '@tambay/contracts/activity'
import { useEffect } from 'react'

export function useWheelEvents(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const reload = () => void refetchQueries(cache, [getTurntable.path, listOdds.path, listRewards.path])
    const stops = [
      keepWatching('watch_wheel', {}),
      subscribe('wheel_winner', winner => addWinner(cache, winner)),
      subscribe('wheel_changed', reload),
      subscribe('wheel_revealed', reload),
      onResync(reload)
    ]
    return () => stops.forEach(stop => stop())
  }, [cache])
}

function addWinner(cache: QueryClient, winner: Winner): void {
  cache.setQueriesData<Turntable>({ queryKey: [getTurntable.path] }, turntable => {
    if (!turntable || turntable.winners.some(({ id }) => id === winner.id)) return turntable
    return { ...turntable, winners: [winner, ...turntable.winners].slice(0, maxListedWinners) }
  })
}
