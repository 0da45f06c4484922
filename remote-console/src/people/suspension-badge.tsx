import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

/** `until` is null for a suspension that somebody has to end. */
export const SuspensionBadge = ({ until }: { until: number | null }) => (
  <Badge tone="error">{until === null ? 'Suspended' : `Suspended until ${formatDateTime(until)}`}</Badge>
)
