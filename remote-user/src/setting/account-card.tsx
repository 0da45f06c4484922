import type { UserInfo } from '@tambay/shared/contracts/user'
import { Avatar } from '@tambay/shared/ui/avatar'
import { Card } from '@tambay/shared/ui/card'

import styles from './account-card.module.css'
import { maskEmail, maskPhone } from './mask.ts'

/** Whose account this is, with what it is bound to. */
export function AccountCard({ info }: { info: UserInfo }) {
  const facts = [
    { name: 'Phone', value: info.tel ? maskPhone(info.tel) : 'Not bound' },
    { name: 'E-mail', value: info.email ? maskEmail(info.email) : 'Not bound' }
  ]
  return (
    <Card>
      <div className={styles.person}>
        <Avatar src={info.avatar} name={info.nick_name} size={52} />
        <div className={styles.words}>
          <h2 className={styles.name}>{info.nick_name}</h2>
          <p className={styles.username}>@{info.username}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
