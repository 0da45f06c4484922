import { Button } from '@tambay/ui/button'

import { NoticeBar } from '../layout/notice-bar.tsx'
import styles from './update-bar.module.css'

export function UpdateBar() {
  return (
    <NoticeBar>
      New version available
      <Button size="sm" className={styles.update} onClick={() => location.reload()}>
        Update
      </Button>
    </NoticeBar>
  )
}
