import type { PrizeField } from '@tambay/contracts/activity'
import { Section } from '@tambay/ui/section'

import { OddsTable } from '../odds-table/odds-table.tsx'
import styles from './odds-list.module.css'

export function OddsList({ fields }: { fields: readonly PrizeField[] }) {
  return (
    <Section title="Prizes and chances">
      <OddsTable fields={fields} />
      <p className={styles.note}>
        The slices look alike; these are the chances. They change only as a new version.
      </p>
    </Section>
  )
}
