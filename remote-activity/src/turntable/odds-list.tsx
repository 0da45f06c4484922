import type { PrizeField } from '@tambay/contracts/activity'
import { Section } from '@tambay/ui/section'

import { OddsTable } from '../odds-table/odds-table.tsx'
import styles from './odds-list.module.css'

export function OddsList({ fields }: { fields: readonly PrizeField[] }) {
  return (
    <div className={styles.odds}>
      <Section title="Prizes and chances">
        <OddsTable fields={fields} />
        <p className={styles.note}>
          All slices are the same size; these are your real chances. If they change, the rules list the new
          version.
        </p>
      </Section>
    </div>
  )
}
