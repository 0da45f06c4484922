import { Check, CheckCheck, Clock3, type LucideIcon } from 'lucide-react'

import styles from './message-mark.module.css'
import type { ShownMessage } from './shown-message.ts'

type State = Exclude<NonNullable<ShownMessage['state']>, 'failed'>

const marks: Record<State, { Icon: LucideIcon; label: string }> = {
  waiting: { Icon: Clock3, label: 'Waiting to be sent' },
  sent: { Icon: Check, label: 'Sent' },
  delivered: { Icon: CheckCheck, label: 'Delivered' },
  read: { Icon: CheckCheck, label: 'Read' }
}

export function MessageMark({ state }: { state: ShownMessage['state'] }) {
  if (state === null || state === 'failed') return null
  const { Icon, label } = marks[state]
  return <Icon role="img" aria-label={label} className={styles.mark} data-state={state} />
}
