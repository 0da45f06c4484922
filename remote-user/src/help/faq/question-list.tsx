import type { FaqItem } from '@tambay/contracts/faq'
import { Card } from '@tambay/ui/card'
import { ListRow } from '@tambay/ui/list-row'

import styles from './question-list.module.css'

export function QuestionList({ label, items }: { label: string; items: readonly FaqItem[] }) {
  return (
    <Card isFlush className={styles.card}>
      <ul aria-label={label} className={styles.rows}>
        {items.map(({ id, question }) => (
          <li key={id}>
            <ListRow to={`/my/faq/item/${id}`} title={<span className={styles.question}>{question}</span>} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
