import { useStore } from '@nanostores/react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './gift-effect.module.css'

/**
 * Shown over the seats, so that it never covers the game. For users who prefer reduced motion, the chat has a
 * line for each gift.
 */
export function GiftEffect() {
  const { gifts, me } = useRoomView()
  const given = useStore(gifts.$current)
  if (!given) return null
  const { id, sender, recipient, gift, count } = given
  return (
    <div key={id} aria-hidden="true" className={styles.effect}>
      <img src={gift.picture} alt="" className={styles.picture} />
      <p className={styles.words}>
        <b>{sender.id === me.id ? 'You' : sender.nick_name}</b>
        <span>{`to ${recipient.id === me.id ? 'you' : recipient.nick_name}`}</span>
      </p>
      <span className={styles.count}>{`×${count}`}</span>
    </div>
  )
}
