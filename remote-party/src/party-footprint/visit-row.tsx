import { call } from '@tambay/client/api/call'
import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { removeFootprint, restoreFootprint } from '@tambay/contracts/room/visits'
import { formatClock } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Card, CardLink } from '@tambay/ui/card'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { IconButton } from '@tambay/ui/icon-button'
import { LiveBadge } from '@tambay/ui/party-status'
import { Skeleton } from '@tambay/ui/skeleton'
import { X } from 'lucide-react'

import { markVisit, type ShownVisit } from './footprint-query.ts'
import styles from './visit-row.module.css'

export function VisitRow({ visit, link }: { visit: ShownVisit; link: SheetLink }) {
  return visit.undo_token === undefined ? (
    <Visit visit={visit} link={link} />
  ) : (
    <RemovedVisit partyId={visit.party.id} undoToken={visit.undo_token} name={visit.party.name} />
  )
}

function Visit({ visit: { party, visited_at: visitedAt }, link }: { visit: ShownVisit; link: SheetLink }) {
  const cache = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(removeFootprint, { party_id: party.id }),
    // There is no token if another tab has already removed the visit.
    onSuccess: ({ undo_token: token }) => markVisit(cache, party.id, token ?? '')
  })
  const content = (
    <>
      <img src={party.cover} alt="" loading="lazy" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{party.name}</span>
        <span className={styles.host}>{`${party.host.nick_name} · ${formatClock(visitedAt)}`}</span>
        <span className={styles.foot}>
          {party.is_live ? <LiveBadge count={party.member_count} /> : <Badge>Ended</Badge>}
          {party.is_live && <span className={styles.enter}>Re-enter</span>}
        </span>
      </span>
    </>
  )
  return (
    <div className={styles.row}>
      {party.is_live ? (
        <CardLink {...link} isFlush className={styles.card}>
          {content}
        </CardLink>
      ) : (
        <Card isFlush className={styles.card} data-ended>
          {content}
        </Card>
      )}
      <IconButton
        label={`Remove ${party.name}`}
        onClick={() => removal.isPending || removal.mutate()}
        className={styles.remove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface RemovedVisitProps {
  partyId: string
  undoToken: string
  name: string
}

function RemovedVisit({ partyId, undoToken, name }: RemovedVisitProps) {
  const cache = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(restoreFootprint, { undo_token: undoToken }),
    onSuccess: () => markVisit(cache, partyId, undefined)
  })
  return (
    <Card className={styles.removed}>
      <span role="status">
        Removed <b>{name}</b>
      </span>
      {undoToken !== '' && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => undo.mutate()}
          isBusy={undo.isPending}
          ref={focusOnMount}
        >
          Undo
        </Button>
      )}
    </Card>
  )
}

export function VisitSkeleton() {
  return (
    <Card isFlush className={styles.card}>
      <Skeleton width={92} height="auto" className={styles.pictureSkeleton} />
      <span className={styles.words}>
        <Skeleton width="80%" height={18} />
        <Skeleton width="60%" height={14} />
        <Skeleton width="30%" height={18} />
      </span>
    </Card>
  )
}
