import { useStore } from '@nanostores/react'
import type { GiftGiven } from '@tambay/contracts/room/gifts'

import { useRoomView } from '../layout/room-view.ts'
import styles from './gift-effect.module.css'
import { giftTier } from './gift-tier.ts'

/**
 * A small gift is a pill over the seats, so that it doesn't cover the game. With reduced motion, everything stands
 * still, and nothing fills the screen.
 */
export function GiftEffect() {
  const { gifts } = useRoomView()
  const shown = useStore(gifts.$current)
  if (!shown) return null
  const { given, Moment } = shown
  return (
    <>
      <GiftPill key={given.id} given={given} />
      {Moment && <Moment key={`moment-${given.id}`} given={given} />}
    </>
  )
}

function GiftPill({ given: { sender, recipient, gift, count, coins } }: { given: GiftGiven }) {
  const { me } = useRoomView()
  const tier = giftTier({ coins })
  const to = `to ${recipient.id === me.id ? 'you' : recipient.nick_name}`
  return (
    <div aria-hidden="true" data-tier={tier} className={styles.effect}>
      <img src={gift.picture} alt="" className={styles.picture} />
      <p className={styles.words}>
        <b>{sender.id === me.id ? 'You' : sender.nick_name}</b>
        <span>{tier === 'pill' ? to : `${gift.name} ${to}`}</span>
      </p>
      <span className={styles.count}>{`×${count}`}</span>
    </div>
  )
}
