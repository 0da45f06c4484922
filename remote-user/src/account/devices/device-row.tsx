import type { SignedInDevice } from '@tambay/contracts/account'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Monitor, Smartphone } from 'lucide-react'

import { MenuRow } from '../../menu/menu-row.tsx'
import styles from './device-row.module.css'

/** One device: what it is, when it was last used, and the way to sign it out. */
export function DeviceRow({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
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
          <Button variant="secondary" size="sm" onClick={onEnd} aria-label={`Log out ${name}`}>
            Log out
          </Button>
        )
      }
    />
  )
}

/** Only the picture depends on it; the gateway's names end with the system: "Chrome on Windows". */
function isDesktop(name: string): boolean {
  return /\b(Windows|Mac|Linux|Chrome OS)$/.test(name)
}
