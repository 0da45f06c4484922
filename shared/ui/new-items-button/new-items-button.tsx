import { ArrowUp } from 'lucide-react'

import styles from './new-items-button.module.css'

interface NewItemsButtonProps {
  count: number
  singular: string
  plural: string
  max?: number
  onClick: () => unknown
}

/** Put it in the toolbar of a page. It scrolls to the top, where the new items appear. */
export function NewItemsButton({ count, singular, plural, max = Infinity, onClick }: NewItemsButtonProps) {
  function showThem() {
    window.scrollTo(0, 0)
    onClick()
  }
  const number = count >= max ? `${max}+` : count
  return (
    <div role="status" className={styles.area}>
      {count > 0 && (
        <button type="button" onClick={showThem} className={styles.button}>
          <ArrowUp aria-hidden="true" />
          {`${number} ${count === 1 ? singular : plural}`}
        </button>
      )}
    </div>
  )
}
