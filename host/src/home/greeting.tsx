import { useStore } from '@nanostores/react'
import { $hasToken } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { isGuestName } from '@tambay/format/guest-name'
import { greetingAt } from '@tambay/format/time'

import styles from './greeting.module.css'
import { $homeNow } from './home-now.ts'

export function Greeting() {
  const name = useStore($userInfo)?.nick_name
  const now = useStore($homeNow)
  if (!useStore($hasToken)) return <p className={styles.guest}>Welcome! Join live voice rooms and play.</p>
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>
        {greetingAt()}
        {name && !isGuestName(name) && (
          <>
            , <bdi>{name}</bdi>
          </>
        )}
      </p>
      <p className={styles.now}>
        {now && (
          <span data-live={now.isLive || undefined} className={styles.line}>
            {now.line}
          </span>
        )}
      </p>
    </div>
  )
}
