import { ArrowUp } from 'lucide-react'

import styles from './new-parties-button.module.css'

interface NewPartiesButtonProps {
  count: number
  onClick: () => void
}

export function NewPartiesButton({ count, onClick }: NewPartiesButtonProps) {
  function showThem() {
    window.scrollTo(0, 0)
    onClick()
  }
  return (
    <div role="status" className={styles.area}>
      {count > 0 && (
        <button type="button" onClick={showThem} className={styles.button}>
          <ArrowUp aria-hidden="true" />
          {count === 1 ? '1 new party' : `${count} new parties`}
        </button>
      )}
    </div>
  )
}
