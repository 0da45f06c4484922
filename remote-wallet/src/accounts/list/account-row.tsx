import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { PayoutAccount, PayoutKind } from '@tambay/contracts/payout-account'
import { formatWait, useCountdown } from '@tambay/forms/countdown'
import { Badge } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'
import { Clock, Landmark, Smartphone, WalletMinimal } from 'lucide-react'

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

/** The icons are generic, because the logos are trademarks. */
const icons = { gcash: Smartphone, maya: WalletMinimal, bank: Landmark } as const satisfies Record<
  PayoutKind,
  unknown
>

function AccountIcon({ kind }: { kind: PayoutKind }) {
  const Icon = icons[kind]
  return (
    <span aria-hidden="true" data-kind={kind} className={styles.mark}>
      <Icon />
    </span>
  )
}
