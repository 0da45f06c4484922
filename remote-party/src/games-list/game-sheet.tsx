import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import type { GameCard } from '@tambay/contracts/game'
import { listGames } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { Tag } from '@tambay/ui/chip'
import { EmptyState } from '@tambay/ui/empty-state'
import { pictureUrl } from '@tambay/ui/picture-url'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './game-sheet.module.css'
import { PracticeButton } from './practice-button.tsx'

interface GameSheetProps {
  gameId: string | null
  onClose: () => void
}

export function GameSheet({ gameId, onClose }: GameSheetProps) {
  const query = useQuery({ ...queryOf(listGames, { limit: 50 }), enabled: gameId !== null })
  const game = query.data?.items.find(({ id }) => id === gameId)
  return (
    <Sheet isOpen={gameId !== null} onClose={onClose} title={game?.name ?? 'Game'}>
      <QueryView query={query} skeleton={<Skeleton height={300} />}>
        {() =>
          game ? (
            <WaysToPlay game={game} />
          ) : (
            <EmptyState picture="jeepney" title="We couldn’t find this game." />
          )
        }
      </QueryView>
    </Sheet>
  )
}

function WaysToPlay({ game }: { game: GameCard }) {
  const hasToken = useStore($hasToken)
  if (!game.is_online) {
    return <EmptyState picture="parol" title="Party game is offline" text="Please try again in a moment." />
  }
  return (
    <div className={styles.game}>
      <div className={styles.about}>
        <img src={pictureUrl(game.icon)} alt="" className={styles.icon} />
        <div className={styles.words}>
          <p>{game.tagline}</p>
          <p className={styles.players}>{`${game.players_now} playing`}</p>
          <p className={styles.tags}>
            {game.tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
      </div>
      <ButtonLink to={`/party-create?game=${game.id}`} isWide>
        {hasToken ? 'Create a party' : 'Log in to create a party'}
      </ButtonLink>
      <PracticeButton gameId={game.id} variant="secondary" isWide>
        Play in the practice room
      </PracticeButton>
      <p className={styles.note}>Practice coins are for trying games. They stay on this phone.</p>
    </div>
  )
}
