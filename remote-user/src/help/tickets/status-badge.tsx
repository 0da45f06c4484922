import type { TicketStatus } from '@tambay/contracts/help'
import { Badge } from '@tambay/ui/badge'

import { statusNames } from '../ticket-names.ts'

const tones = { open: 'primary', answered: 'ok', closed: 'neutral' } as const

export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
