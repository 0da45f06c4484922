import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { checkInvite } from '@tambay/contracts/invite'
import { Gift } from 'lucide-react'

import styles from './invited-note.module.css'

/** A link can have any code. Until it is known to be wrong, it counts as right, because it stops nobody. */
export function InvitedNote({ code }: { code: string }) {
  const { data } = useQuery({ ...queryOf(checkInvite, { invite_code: code }), retry: false })
  const isUnknown = data?.exists === false
  return (
    <p className={styles.note} data-unknown={isUnknown || undefined}>
      {!isUnknown && <Gift aria-hidden="true" />}
      {isUnknown
        ? 'We don’t know the invitation code of your link. Check it with your friend, or go on without it.'
        : 'You’re invited'}
    </p>
  )
}
