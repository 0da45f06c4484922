import { Button } from '@tambay/ui/button'
import { type ReactNode, useId } from 'react'

import styles from './search-screen.module.css'

interface ResultGroupProps {
  title: string
  rows: { key: string; content: ReactNode }[]
  onMore?: () => void
}

export function ResultGroup({ title, rows, onMore }: ResultGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {onMore && (
          <Button variant="ghost" size="sm" onClick={onMore} aria-describedby={id}>
            Show More
          </Button>
        )}
      </div>
      <ul>
        {rows.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  )
}
