import type { UserInfo } from '@tambay/contracts/user'
import { Avatar } from '@tambay/ui/avatar'
import { Card } from '@tambay/ui/card'

import styles from './person-card.module.css'

export function PersonCard({ info }: { info: UserInfo }) {
  return (
    <Card className={styles.person}>
      <Avatar src={info.avatar} name={info.nick_name} size={52} />
      <div className={styles.words}>
        <h2 className={styles.name}>{info.nick_name}</h2>
        <p className={styles.username}>@{info.username}</p>
      </div>
    </Card>
  )
}
