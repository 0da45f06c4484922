import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { PayoutAccount } from '@tambay/contracts/payout-account'
import { Badge } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'

import { institutionOf } from '../institution.ts'
import { AccountIcon } from '../account-icon.tsx'
import styles from './account-row.module.css'
import { WaitBadge } from './wait-badge.tsx'

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
