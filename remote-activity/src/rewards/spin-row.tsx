import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { Spin } from '@tambay/contracts/activity'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'

import { PrizeLabel } from '../prize/prize-label.tsx'

export function SpinRow({ spin, link }: { spin: Spin; link: SheetLink }) {
  return (
    <ListRow
      {...link}
      title={<PrizeLabel prize={spin.prize} />}
      subtitle={formatDateTime(spin.created_at)}
      end={spin.seed === null ? <Badge>Not checkable yet</Badge> : <Badge tone="ok">Ready to check</Badge>}
    />
  )
}
