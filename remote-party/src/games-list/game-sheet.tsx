import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import { type GameCard, getGame } from '@tambay/contracts/game'
import { isRefusal } from '@tambay/forms/is-refusal'
import { EmptyState } from '@tambay/ui/empty-state'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'
import { type Tab, Tabs } from '@tambay/ui/tabs'
import { useState } from 'react'

import { AboutGame } from './about-game.tsx'

const Leaderboard = lazyWithRetry(async () => (await import('../leaderboard/leaderboard.tsx')).Leaderboard)

type GameTab = 'play' | 'board'

const tabs: readonly Tab<GameTab>[] = [
  { value: 'play', label: 'Play' },
  { value: 'board', label: 'Leaderboard' }
]

interface GameSheetProps {
  gameId: string | null
  known: GameCard | undefined
  onClose: () => void
}

export function GameSheet({ gameId, known, onClose }: GameSheetProps) {
  const hasToken = useStore($hasToken)
  const query = useQuery({ ...queryOf(getGame, { game_id: gameId ?? '' }), enabled: gameId !== null })
  const [boardOf, setBoardOf] = useState<string | null>(null)
  const tab: GameTab = boardOf !== null && boardOf === gameId ? 'board' : 'play'
  const detail = query.data?.game
  const game = detail ?? known
  return (
    <Sheet isOpen={gameId !== null} onClose={onClose} title={game?.name ?? 'Game'} isTall={tab === 'board'}>
      {game && (
        <Tabs
          label="Game"
          look="line"
          tabs={tabs}
          value={tab}
          onChange={next => setBoardOf(next === 'board' ? game.id : null)}
        >
          {tab === 'play' ? (
            <AboutGame game={game} plays={detail?.plays} />
          ) : (
            <Leaderboard gameId={game.id} hasProfileLinks />
          )}
        </Tabs>
      )}
      {!game && isRefusal(query.error, 'game_not_found') && (
        <EmptyState picture="jeepney" title="We couldn’t find this game." />
      )}
      {!game && !isRefusal(query.error, 'game_not_found') && (
        <QueryView query={query} skeleton={<Skeleton height={hasToken ? 448 : 361} />}>
          {() => null}
        </QueryView>
      )}
    </Sheet>
  )
}
