import { useStore } from '@nanostores/react'
import { subscribe } from '@tambay/client/api/realtime'
import { useQueryClient } from '@tambay/client/query'
import { openTicketCache, saveTickets } from '@tambay/client/stores/balance/tickets'
import { getCurrentParty, getRecentGames } from '@tambay/contracts/party'
import { useEffect, useState } from 'react'

import { keepRoom, restoreRoom, roomAt } from '../minimized/kept-room.tsx'
import type { RoomAddress } from './room-address.ts'
import type { Room } from './room.ts'

export function useRoom(address: RoomAddress): Room {
  const [room] = useState(() => roomAt(address))
  const cache = useQueryClient()
  const isInside = useStore(room.$state).status === 'inside'
  useEffect(() => {
    restoreRoom(room)
    return () => {
      keepRoom(room)
      for (const { path } of [getCurrentParty, getRecentGames])
        void cache.invalidateQueries({ queryKey: [path] })
    }
  }, [room, cache])
  useEffect(() => (isInside ? holdTickets() : undefined), [isInside])
  return room
}

function holdTickets(): () => void {
  const stops = [openTicketCache(), subscribe('tickets', ({ ticket_count: count }) => saveTickets(count))]
  return () => stops.forEach(stop => stop())
}
