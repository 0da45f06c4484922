import { useSearchParams } from '@tambay/client/router'
import { Segmented } from '@tambay/ui/segmented'

import { ConsoleFrame } from '../frame/console-frame.tsx'
import styles from './catalog.module.css'
import { Gifts } from './gifts.tsx'
import { Odds } from './odds.tsx'

export function CatalogScreen() {
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'gifts' ? 'gifts' : 'odds'
  return (
    <ConsoleFrame title="Odds and gifts" permission="ledger.read">
      <div className={styles.views}>
        <Segmented
          label="Catalog"
          value={view}
          onChange={value => setParams({ view: value })}
          options={[
            { value: 'odds', label: 'Odds of the wheel' },
            { value: 'gifts', label: 'Gifts' }
          ]}
        />
      </div>
      {view === 'gifts' ? <Gifts /> : <Odds />}
    </ConsoleFrame>
  )
}
