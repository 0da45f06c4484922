import { formatWait, useCountdown } from '@tambay/forms/countdown'
import { Badge } from '@tambay/ui/badge'
import { Clock } from 'lucide-react'

/** How long a new account still waits; nothing once it is over. `until` is in seconds since 1970. */
export function WaitBadge({ until }: { until: number }) {
  const left = useCountdown(until * 1000)
  if (left === 0) return null
  return <Badge icon={<Clock aria-hidden="true" />}>{`Waits ${formatWait(left)}`}</Badge>
}
