import { homeButtonPath } from '@tambay/build/registry'
import { call } from '@tambay/client/api/call'
import { connectEarly } from '@tambay/client/api/realtime'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { ensureGuestToken } from '@tambay/client/stores/guest/guest-token'
import { showToast } from '@tambay/client/stores/page/toast'
import { entry, getParty, type PartyCard } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'
import { Headphones } from 'lucide-react'

import { prefetchPage } from '../federation/prefetch-page.ts'
import { livePartiesQuery } from './feed-queries.ts'

/** Rooms end, so the list that the page brought along serves a tap only for a moment. */
const maxListAgeMs = 10_000

/** One tap lets a guest hear people (docs/decisions/0100-guests-listen.md). */
export function ListenNow() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const finding = useMutation({
    mutationFn: async () => {
      const { items } = await cache.fetchQuery({ ...livePartiesQuery, staleTime: maxListAgeMs })
      const fullest = fullestRoom(items)
      if (!fullest) return undefined
      prefetchPage(homeButtonPath)
      // A guest hears nothing without a token and a connection.
      connectEarly(ensureGuestToken())
      return (await call(getParty, { party_id: fullest.id })).party
    },
    onSuccess: party => {
      if (party) return navigate(foundRoomPath(party))
      showToast('Nobody is talking right now.')
      return navigate('/party-hubs')
    },
    onError: () => cache.invalidateQueries(livePartiesQuery)
  })
  return (
    <Button
      isWide
      icon={<Headphones aria-hidden="true" />}
      isBusy={finding.isPending}
      onClick={() => finding.mutate()}
    >
      Listen to a live room
    </Button>
  )
}

/** Of those that a guest can hear. */
export const fullestRoom = (rooms: readonly PartyCard[]) =>
  rooms
    .filter(
      ({ auth, is_guest_room: isPractice, member_count: count }) =>
        auth === entry.all && !isPractice && count > 0
    )
    .toSorted((one, other) => other.member_count - one.member_count)[0]
