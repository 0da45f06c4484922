import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { GameCard } from '@tambay/contracts/game'
import { formatShortNumber } from '@tambay/format/short-number'
import { Badge } from '@tambay/ui/badge'
import { Card } from '@tambay/ui/card'
import { pictureUrl } from '@tambay/ui/picture-url'

import styles from './game-row.module.css'
import { PlayButton } from './play-button.tsx'

export function GameRow({ game, link }: { game: GameCard; link: SheetLink }) {
  return (
    <Card className={styles.card}>
      <img src={pictureUrl(game.icon)} alt="" loading="lazy" className={styles.icon} />
      <div className={styles.words}>
        <h3>
          <Link {...link} className={styles.name}>
            {game.name}
          </Link>
        </h3>
        <p className={styles.tagline}>{game.tagline}</p>
        <div className={styles.end}>
          <span className={styles.players}>{`${formatShortNumber(game.players_now)} playing`}</span>
          {game.is_online ? (
            <PlayButton game={game} size="sm" className={styles.play} />
          ) : (
            <Badge>Offline</Badge>
          )}
        </div>
      </div>
    </Card>
  )
}
