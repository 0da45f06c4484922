import type { UserInfo } from '@tambay/contracts/user'
import { Avatar } from '@tambay/ui/avatar'
import { CardLink } from '@tambay/ui/card'
import { ChevronRight } from 'lucide-react'

import styles from './person-card.module.css'

export function PersonCard({ info }: { info: UserInfo }) {
  return (
    <CardLink to={`/my/profile/home/${info.id}`} className={styles.person}>
      <Avatar src={info.avatar} name={info.nick_name} size={52} />
      <div className={styles.text}>
        <h2 className={styles.name}>{info.nick_name}</h2>
        <p className={styles.username}>@{info.username}</p>
      </div>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </CardLink>
  )
}
