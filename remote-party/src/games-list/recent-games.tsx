import type { GameCard } from '@tambay/contracts/game'
import { GameTile } from '@tambay/ui/game-tile'

import styles from './recent-games.module.css'

export function RecentGames({ games }: { games: readonly GameCard[] }) {
  if (games.length === 0) return null
  return (
    <section aria-labelledby="recent-games" className={styles.section}>
      <h2 id="recent-games">Recent</h2>
      <ul className={styles.row}>
        {games.map(game => (
          <li key={game.id}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
