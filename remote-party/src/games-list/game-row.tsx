import type { LinkProps } from '@tambay/client/router'
import type { GameCard } from '@tambay/contracts/game'
import { Badge } from '@tambay/ui/badge'
import { CardLink } from '@tambay/ui/card'
import { pictureUrl } from '@tambay/ui/picture-url'
import { Play } from 'lucide-react'

import styles from './game-row.module.css'

interface GameRowProps {
  game: GameCard
  link: Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>
}

export function GameRow({ game, link }: GameRowProps) {
  return (
    <CardLink {...link} className={styles.card}>
      <img src={pictureUrl(game.icon)} alt="" loading="lazy" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{game.name}</span>
        <span className={styles.tagline}>{game.tagline}</span>
        <span className={styles.end}>
          <span className={styles.players}>{`${game.players_now} playing`}</span>
          {game.is_online ? (
            <span className={styles.play}>
              <Play aria-hidden="true" />
              Play
            </span>
          ) : (
            <Badge>Offline</Badge>
          )}
        </span>
      </span>
    </CardLink>
  )
}
