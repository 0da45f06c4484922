import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { PayoutAccount } from '@tambay/contracts/payout-account'
import { formatWait, useCountdown } from '@tambay/forms/countdown'
import { Badge } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'
import { Clock } from 'lucide-react'

import { AccountIcon } from '../account-icon.tsx'
import { institutionOf } from '../institution.ts'
import styles from './account-row.module.css'

export function AccountRow({ account, link }: { account: PayoutAccount; link: SheetLink }) {
  const { kind, number, holder_name: holder, is_default: isDefault, waits_until: waitsUntil } = account
  return (
    <ListRow
      {...link}
      start={<AccountIcon kind={kind} />}
      title={institutionOf(account)}
      subtitle={`${number} · ${holder}`}
      end={
        <span className={styles.badges}>
          {isDefault && <Badge tone="ok">Default</Badge>}
          {waitsUntil !== null && <WaitBadge until={waitsUntil} />}
        </span>
      }
    />
  )
}

/** Counts down until the account can be used. `until` is in seconds since 1970. */
function WaitBadge({ until }: { until: number }) {
  const left = useCountdown(until * 1000)
  if (left === 0) return null
  return <Badge icon={<Clock aria-hidden="true" />}>{`Ready in ${formatWait(left)}`}</Badge>
}
