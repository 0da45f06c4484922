import { useStore } from '@nanostores/react'
import { $hasToken } from '@tambay/client/stores/session/session'
import type { GameCard } from '@tambay/contracts/game'
import { formatShortNumber } from '@tambay/format/short-number'
import { ButtonLink } from '@tambay/ui/button-link'
import { Tag } from '@tambay/ui/chip'
import { EmptyState } from '@tambay/ui/empty-state'
import { pictureUrl } from '@tambay/ui/picture-url'

import styles from './about-game.module.css'
import { PlayButton } from './play-button.tsx'
import { PracticeButton } from './practice-button.tsx'

interface AboutGameProps {
  game: GameCard
  /** Rounds of the last 7 days. Undefined until loaded. */
  plays: number | undefined
}

export function AboutGame({ game, plays }: AboutGameProps) {
  const hasToken = useStore($hasToken)
  if (!game.is_online) {
    return <EmptyState picture="parol" title="Party game is offline" text="Please try again in a moment." />
  }
  const createPath = `/party-create?game=${game.id}`
  return (
    <div className={styles.game}>
      <div className={styles.about}>
        <img src={pictureUrl(game.icon)} alt="" className={styles.icon} />
        <div className={styles.words}>
          <p>{game.tagline}</p>
          <p className={styles.players}>{`${formatShortNumber(game.players_now)} playing`}</p>
          {plays !== undefined && plays > 0 && <p className={styles.plays}>{describePlays(plays)}</p>}
          <p className={styles.tags}>
            {game.tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
      </div>
      {hasToken && (
        <>
          <PlayButton game={game} isWide>
            Play with others
          </PlayButton>
          <PlayButton game={game} isOwn isWide variant="secondary">
            My own room
          </PlayButton>
          <p className={styles.note}>People with the link can join you in your own room.</p>
          <ButtonLink to={createPath} variant="ghost" isWide>
            Choose its name and cover first
          </ButtonLink>
        </>
      )}
      <PracticeButton gameId={game.id} variant={hasToken ? 'secondary' : 'primary'} isWide>
        Play in the practice room
      </PracticeButton>
      <p className={styles.note}>Practice coins are for trying games. They stay on this phone.</p>
      {!hasToken && (
        <ButtonLink to={createPath} variant="secondary" isWide>
          Log in to create a room
        </ButtonLink>
      )}
    </div>
  )
}

const describePlays = (plays: number) =>
  plays === 1 ? '1 round this week' : `${formatShortNumber(plays)} rounds this week`
