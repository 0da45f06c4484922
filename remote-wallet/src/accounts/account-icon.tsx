import type { PayoutKind } from '@tambay/contracts/payout-account'
import { Landmark, Smartphone, WalletMinimal } from 'lucide-react'

import styles from './account-icon.module.css'

/** Generic icons, because the logos are trademarks. */
const icons = { gcash: Smartphone, maya: WalletMinimal, bank: Landmark } as const satisfies Record<
  PayoutKind,
  unknown
>

export function AccountIcon({ kind }: { kind: PayoutKind }) {
  const Icon = icons[kind]
  return (
    <span aria-hidden="true" data-kind={kind} className={styles.mark}>
      <Icon />
    </span>
  )
}
