import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { type QueryClient, useQueryClient } from '@tambay/client/query'
import {
  getWheel,
  listOdds,
  listRewards,
  maxListedWinners,
  type LuckyWheel,
  type Winner
} from '@tambay/contracts/wheel'
import { useEffect } from 'react'

export function useWheelEvents(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const reload = () => void refetchQueries(cache, [getWheel.path, listOdds.path, listRewards.path])
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
  cache.setQueriesData<LuckyWheel>({ queryKey: [getWheel.path] }, wheel => {
    if (!wheel || wheel.winners.some(({ id }) => id === winner.id)) return wheel
    return { ...wheel, winners: [winner, ...wheel.winners].slice(0, maxListedWinners) }
  })
}
