import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getGuestRoom, listGames } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'

import styles from './debug-form.module.css'

interface GameChoiceProps {
  onChoose: (values: { frameUrl: string; partyId: string }) => void
}

export function GameChoice({ onChoose }: GameChoiceProps) {
  const games = useQuery(queryOf(listGames, { limit: 50 })).data?.items.filter(game => game.is_online) ?? []

  async function choose(gameId: string): Promise<void> {
    const { party } = await call(getGuestRoom, { game_id: gameId })
    onChoose({ frameUrl: party.frame_url, partyId: party.id })
  }

  return (
    <div role="group" aria-label="Fill in a game" className={styles.games}>
      {games.map(({ id, name }) => (
        <Button key={id} size="sm" variant="secondary" onClick={() => choose(id).catch(() => undefined)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
