import type { Party } from '@tambay/shared/contracts/party'
import { BackButton } from '@tambay/shared/ui/back-button'
import { CoinPill } from '@tambay/shared/ui/coin-pill'
import { IconButton } from '@tambay/shared/ui/icon-button'
import { EllipsisVertical } from 'lucide-react'

import styles from './room-header.module.css'

interface RoomHeaderProps {
  party: Party
  onMenu: () => void
}

export function RoomHeader({ party, onMenu }: RoomHeaderProps) {
  return (
    <header className={styles.header}>
      <BackButton fallback="/party-hubs" />
      <div className={styles.words}>
        <h1 className={styles.name}>{party.name}</h1>
        <p className={styles.host}>{party.host.nick_name}</p>
      </div>
      <CoinPill isStatic />
      <IconButton label="Room menu" onClick={onMenu}>
        <EllipsisVertical />
      </IconButton>
    </header>
  )
}
