import { useStore } from '@nanostores/react'
import { homeButtonPath } from '@tambay/build/registry'
import { call } from '@tambay/client/api/call'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { $hasToken } from '@tambay/client/stores/session/session'
import { findOpenParty, getGuestRoom, listGames } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'

import { prefetchPage } from '../federation/prefetch-page.ts'

/** Filipino for "join in now". One tap leads to people and a round, whatever the game is. */
export function PlayNow({ isMain }: { isMain: boolean }) {
  const navigate = useNavigate()
  const hasToken = useStore($hasToken)
  const finding = useMutation({
    mutationFn: hasToken ? findParty : findPracticeRoom,
    onSuccess: party => {
      if (party) return navigate(foundRoomPath(party))
      showToast('Nobody has a free seat right now. Pick a game, and the next player joins you.', 4000)
      return navigate('/games-list')
    }
  })
  return (
    <Button
      isWide
      variant={isMain ? 'primary' : 'secondary'}
      isBusy={finding.isPending}
      onClick={() => {
        finding.mutate()
        prefetchPage(homeButtonPath)
      }}
    >
      {hasToken ? 'Sali agad: play with others' : 'Sali agad: try a game'}
    </Button>
  )
}

const findParty = async () => (await call(findOpenParty, {})).party

async function findPracticeRoom() {
  const game = (await call(listGames, {})).items.find(({ is_online: isOnline }) => isOnline)
  return game ? (await call(getGuestRoom, { game_id: game.id })).party : null
}
