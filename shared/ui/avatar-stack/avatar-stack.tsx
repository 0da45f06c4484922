import { tellApart } from '@tambay/contracts/looks'

import { Avatar } from '../avatar/avatar.tsx'
import styles from './avatar-stack.module.css'

export interface AvatarStackProps {
  people: readonly { id?: string; name: string; avatar?: string }[]
  total?: number
  max?: number
  size?: number
}

export function AvatarStack({ people, total = people.length, max = 3, size = 24 }: AvatarStackProps) {
  const shown = tellApart(
    people.slice(0, max).map(({ id = '', avatar = '', name }) => ({ id, avatar, name }))
  )
  const more = total - shown.length
  return (
    <span className={styles.stack}>
      {shown.map((person, at) => (
        <Avatar
          key={at}
          id={person.id}
          src={person.avatar}
          name={person.name}
          size={size}
          className={styles.face}
        />
      ))}
      {more > 0 && (
        <span aria-hidden="true" className={styles.more}>
          {`+${more}`}
        </span>
      )}
      <span className="visually-hidden">{total === 1 ? '1 person' : `${total} people`}</span>
    </span>
  )
}
