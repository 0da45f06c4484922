import type { Spin } from '@tambay/shared/contracts/activity'
import { formatDateTime } from '@tambay/shared/format/time'
import { Badge } from '@tambay/shared/ui/badge'
import { ListRow } from '@tambay/shared/ui/list-row'

import { PrizeLabel } from '../prize/prize-label.tsx'

export function SpinRow({ spin }: { spin: Spin }) {
  return (
    <ListRow
      to={`/activity/turntable/rewards?spin=${spin.id}`}
      title={<PrizeLabel prize={spin.prize} />}
      subtitle={formatDateTime(spin.created_at)}
      end={spin.seed === null ? <Badge>Seed hidden</Badge> : <Badge tone="ok">Seed revealed</Badge>}
    />
  )
}
