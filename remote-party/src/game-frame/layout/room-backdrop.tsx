import type { Party } from '@tambay/contracts/party'
import { pictureUrl } from '@tambay/ui/picture-url'
import type { CSSProperties } from 'react'

import styles from './room-backdrop.module.css'

const accents = ['primary', 'pink', 'gem', 'coin', 'ok'] as const

const ofShippedGames: Partial<Record<string, (typeof accents)[number]>> = {
  'color-game': 'pink',
  bingo: 'gem',
  'lucky-slots': 'coin'
}

/** Games that an operator adds get one of the colors by their id. */
function accentOf(gameId: string) {
  const sum = Array.from(gameId).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return ofShippedGames[gameId] ?? accents[sum % accents.length]
}

/** The room's cover, blurred, in the light of the game's color. */
export function RoomBackdrop({ party: { cover, game } }: { party: Party }) {
  const style = { '--accent': `var(--${accentOf(game.id)})` } as CSSProperties
  return (
    <div aria-hidden="true" style={style} className={styles.backdrop}>
      <img key={cover} src={pictureUrl(cover)} alt="" className={styles.cover} />
    </div>
  )
}
