import type { Card } from '@tambay/contracts/messages/cards'
import { formatCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { gamePath } from '@tambay/ui/game-tile'
import { pictureUrl } from '@tambay/ui/picture-url'

import { CardAction, CardContent, CardFrame, CardPicture, UnavailableCard } from './card-frame.tsx'
import styles from './score-card.module.css'

export function ScoreCardView({ card: { round } }: { card: Extract<Card, { kind: 'score' }> }) {
  if (!round) return <UnavailableCard kind="score">This score is no longer stored.</UnavailableCard>
  const { game, score, created_at: createdAt } = round
  return (
    <CardFrame kind="score">
      <CardContent
        picture={<CardPicture src={pictureUrl(game.cover)} />}
        title={game.name}
        note={formatDateTime(createdAt)}
      >
        <p className={styles.score}>{`${formatCoins(score)} points`}</p>
      </CardContent>
      <CardAction to={gamePath(game.id)} label={`Play ${game.name}`}>
        Play
      </CardAction>
    </CardFrame>
  )
}
