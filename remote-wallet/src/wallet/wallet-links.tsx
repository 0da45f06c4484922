import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link, type LinkProps } from '@tambay/client/router'
import { ArrowLeftRight, Landmark, LockKeyhole, type LucideIcon, ReceiptText } from 'lucide-react'

import styles from './wallet-links.module.css'

export function WalletLinks({ exchange }: { exchange: SheetLink }) {
  return (
    <nav aria-label="Wallet" className={styles.links}>
      <Tile {...exchange} Icon={ArrowLeftRight} name="Exchange" />
      <Tile to="/my/wallet/transaction/list" Icon={ReceiptText} name="Transactions" />
      <Tile to="/my/wallet/account/list" Icon={Landmark} name="Accounts" />
      <Tile to="/my/setting/wallet-password" Icon={LockKeyhole} name="Password" />
    </nav>
  )
}

interface TileProps extends Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  Icon: LucideIcon
  name: string
}

function Tile({ Icon, name, ...link }: TileProps) {
  return (
    <Link {...link} viewTransition={!link.preventScrollReset} className={styles.tile}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      {name}
    </Link>
  )
}
