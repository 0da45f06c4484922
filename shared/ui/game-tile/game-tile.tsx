import { Link } from '@tambay/client/router'
import type { GameCard } from '@tambay/contracts/game'

import { pictureUrl } from '../picture-url.ts'
import styles from './game-tile.module.css'

export function gamePath(id: string): string {
  return `/games-list?game=${id}`
}

export function GameTile({ game }: { game: GameCard }) {
  return (
    <Link to={gamePath(game.id)} className={styles.tile}>
      <img src={pictureUrl(game.cover)} alt="" loading="lazy" className={styles.picture} />
      <span className={styles.name}>{game.name}</span>
      <span className={styles.players}>{`${game.players_now} playing`}</span>
    </Link>
  )
}
