import type { SignedInDevice } from '@tambay/contracts/account'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Monitor, Smartphone } from 'lucide-react'

import { MenuRow } from '../../menu/menu-row.tsx'
import styles from './device-row.module.css'

export function DeviceRow({ device, onLogOut }: { device: SignedInDevice; onLogOut: () => void }) {
  const { device: name, last_used_at: lastUsed, is_current: isCurrent } = device
  return (
    <MenuRow
      Icon={isDesktop(name) ? Monitor : Smartphone}
      title={<span className={styles.name}>{name}</span>}
      subtitle={
        isCurrent ? (
          'Active now'
        ) : (
          <time dateTime={new Date(lastUsed * 1000).toISOString()} title={formatDateTime(lastUsed)}>
            Last used {formatRelativeTime(lastUsed)}
          </time>
        )
      }
      end={
        isCurrent ? (
          <Badge tone="ok">This device</Badge>
        ) : (
          <Button variant="secondary" size="sm" onClick={onLogOut} aria-label={`Log out ${name}`}>
            Log out
          </Button>
        )
      }
    />
  )
}

/** Chooses only the icon. The gateway's device names end with the system, such as "Chrome on Windows". */
function isDesktop(name: string): boolean {
  return /\b(Windows|Mac|Linux|Chrome OS)$/.test(name)
}
