import type { GameCard } from '@tambay/contracts/game'
import { CardLink } from '@tambay/ui/card'
import { gamePath } from '@tambay/ui/game-tile'
import { pictureUrl } from '@tambay/ui/picture-url'

import styles from './recent-games.module.css'

/** One fills the row, and three or more scroll. */
export function RecentGames({ games }: { games: readonly GameCard[] }) {
  if (games.length === 0) return null
  return (
    <section aria-labelledby="recent-games" className={styles.section}>
      <h2 id="recent-games">Recent</h2>
      <ul className={styles.row}>
        {games.map(game => (
          <li key={game.id}>
            <CardLink isFlush to={gamePath(game.id)} className={styles.game}>
              <img src={pictureUrl(game.cover)} alt="" className={styles.picture} />
              <span className={styles.words}>
                <span className={styles.name}>{game.name}</span>
                <span className={styles.players}>{`${game.players_now} playing`}</span>
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
