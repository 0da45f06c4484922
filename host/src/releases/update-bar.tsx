import { Button } from '@tambay/ui/button'

import styles from './update-bar.module.css'

export function UpdateBar() {
  return (
    <div role="status" className={styles.bar}>
      New version available
      <Button size="sm" onClick={() => location.reload()}>
        Update
      </Button>
    </div>
  )
}
