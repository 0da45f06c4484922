import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { useQueryClient } from '@tambay/client/query'
import { getParty, listParties, listPartyTags } from '@tambay/contracts/party'
import { useEffect } from 'react'

const shown: unknown[] = [listParties.path, listPartyTags.path, getParty.path]

export function useLiveHubs(): () => Promise<void> {
  const cache = useQueryClient()
  useEffect(() => {
    const ask = () => void refresh(cache)
    const stops = [keepWatching('watch_hubs', {}), subscribe('hubs', ask), onResync(ask)]
    return () => stops.forEach(stop => stop())
  }, [cache])
  return () => refresh(cache)
}

function refresh(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  return cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => shown.includes(path) })
}
