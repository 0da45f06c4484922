import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import type { Currency } from '@tambay/contracts/common'
import { ButtonLink } from '@tambay/ui/button-link'
import { CirclePause } from 'lucide-react'

import { currencies } from '../currencies.ts'
import styles from './on-hold-notice.module.css'

/** Said before something is tried in vain: nothing is lost, and who can help. */
export function OnHoldNotice({ held }: { held: readonly Currency[] }) {
  const report = useSheetParam('report')
  return (
    <section aria-label="On hold" className={styles.note}>
      <div className={styles.words}>
        <CirclePause aria-hidden="true" />
        <h2>{titleOf(held)}</h2>
        <p>Nothing is lost. Until support has looked, nothing comes in and nothing goes out.</p>
      </div>
      <ButtonLink {...report.linkTo('1')} variant="secondary" isWide>
        Contact support
      </ButtonLink>
    </section>
  )
}

function titleOf([first, ...others]: readonly Currency[]): string {
  if (first === undefined || others.length > 0) return 'Your wallet is on hold'
  return `Your ${currencies[first].name.toLowerCase()} are on hold`
}
