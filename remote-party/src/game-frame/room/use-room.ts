import { useQueryClient } from '@tambay/client/query'
import { getCurrentParty, getRecentGames } from '@tambay/contracts/party'
import { useEffect, useState } from 'react'

import type { RoomAddress } from './room-address.ts'
import { createRoom, type Room } from './room.ts'

export function useRoom(address: RoomAddress): Room {
  const [room] = useState(() => createRoom(address))
  const cache = useQueryClient()
  useEffect(() => {
    room.open()
    return () => {
      room.close()
      for (const { path } of [getCurrentParty, getRecentGames])
        void cache.invalidateQueries({ queryKey: [path] })
    }
  }, [room, cache])
  return room
}
