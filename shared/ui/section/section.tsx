import { Link } from '@tambay/client/router'
import { type ReactNode, useId } from 'react'

import styles from './section.module.css'

interface SectionProps {
  title: string
  moreTo?: string
  children: ReactNode
}

export function Section({ title, moreTo, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {moreTo && (
          <Link to={moreTo} className={styles.more} aria-describedby={id}>
            Show More
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
