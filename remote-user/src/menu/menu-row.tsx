import { ListRow, type ListRowProps } from '@tambay/ui/list-row'
import type { LucideIcon } from 'lucide-react'

import styles from './menu.module.css'

interface MenuRowProps extends Omit<ListRowProps, 'start'> {
  Icon: LucideIcon
}

export function MenuRow({ Icon, ...rest }: MenuRowProps) {
  return (
    <ListRow
      {...rest}
      start={
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
      }
    />
  )
}
