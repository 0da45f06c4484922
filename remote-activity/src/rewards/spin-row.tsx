import type { Spin } from '@tambay/shared/contracts/activity'
import { formatDateTime } from '@tambay/shared/format/time'
import type { SheetLink } from '@tambay/shared/navigation/use-sheet-param'
import { Badge } from '@tambay/shared/ui/badge'
import { ListRow } from '@tambay/shared/ui/list-row'

import { PrizeLabel } from '../prize/prize-label.tsx'

export function SpinRow({ spin, link }: { spin: Spin; link: SheetLink }) {
  return (
    <ListRow
      {...link}
      title={<PrizeLabel prize={spin.prize} />}
      subtitle={formatDateTime(spin.created_at)}
      end={spin.seed === null ? <Badge>Seed hidden</Badge> : <Badge tone="ok">Seed revealed</Badge>}
    />
  )
}
