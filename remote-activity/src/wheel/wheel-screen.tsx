import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { useQuery, queryOptions } from '@tambay/client/query'
import { $balance } from '@tambay/client/stores/balance/balance'
import { saveTickets } from '@tambay/client/stores/balance/tickets'
import { $hasToken } from '@tambay/client/stores/session/session'
import { getWheel, type LuckyWheel } from '@tambay/contracts/wheel'
import { formatDateTime } from '@tambay/format/time'
import { ButtonLink } from '@tambay/ui/button-link'
import { CoinPill } from '@tambay/ui/coin-pill'
import { ListRow } from '@tambay/ui/list-row'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { PlayLimitsNote } from '@tambay/ui/play-limits-note'
import { QueryView } from '@tambay/ui/query-view'
import { RealityCheck } from '@tambay/ui/reality-check'
import { Section } from '@tambay/ui/section'
import { Skeleton } from '@tambay/ui/skeleton'
import { CalendarX, Gift, ScrollText } from 'lucide-react'

import { OddsTable } from '../odds-table/odds-table.tsx'
import { confirmPlayCheck, $playCheck } from './spin/play-check.ts'
import { SpinBar } from './spin/spin-bar.tsx'
import { WheelStage } from './spin/wheel-stage.tsx'
import { isSpinning, $wheel } from './spin/wheel-state.ts'
import { useHeld } from './tickets/use-held.ts'
import { useWheelEvents } from './use-wheel-events.ts'
import styles from './wheel-screen.module.css'
import { Winners } from './winners.tsx'

export function WheelScreen() {
  const isUser = useStore($hasToken)
  const query = useQuery(wheelQuery(isUser))
  useWheelEvents()
  return (
    <Page
      title="Lucky wheel"
      actions={isUser && <WheelCoins />}
      footer={query.data && <SpinBar wheel={query.data} />}
    >
      <OfflineNote />
      <QueryView query={query} skeleton={<WheelSkeleton />}>
        {wheel => (
          <>
            {wheel.closed && <ClosedNote {...wheel.closed} />}
            <WheelStage wheel={wheel} />
            <OddsList {...wheel} />
            <nav aria-label="About the wheel" className={styles.links}>
              <ListRow
                to="/activity/turntable/rewards"
                start={<Gift aria-hidden="true" />}
                title="My prizes"
                subtitle="See how each spin was drawn"
              />
              <ListRow
                to="/activity/turntable/rules"
                start={<ScrollText aria-hidden="true" />}
                title="Rules"
                subtitle="Tickets, odds and how to check a spin"
              />
            </nav>
            {isUser && (
              <Section title="Your limits">
                <PlayLimitsNote />
              </Section>
            )}
            <Winners winners={wheel.winners} />
          </>
        )}
      </QueryView>
      <PlayCheck />
    </Page>
  )
}

function WheelCoins() {
  const coins = useHeld(useStore($balance), isSpinning(useStore($wheel)))
  return <CoinPill snapshot={{ coins, isLink: true }} />
}

function PlayCheck() {
  const close = () => void confirmPlayCheck()
  return (
    <RealityCheck
      check={useStore($playCheck)}
      onClose={close}
      otherAction={
        <ButtonLink to="/my/responsible-game" variant="secondary" onClick={close}>
          Your limits
        </ButtonLink>
      }
    />
  )
}

function WheelSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      <Skeleton className={styles.wheel} isRound width="100%" height="auto" />
      <Skeleton width="55%" height={22} className={styles.words} />
      <Skeleton height={200} className={styles.placeholder} />
    </div>
  )
}

/**
 * On each visit, also caches the ticket count of the response (spec WHEEL-2), because leaving clears the
 * cache (spec STATE-7).
 */
function wheelQuery(isUser: boolean) {
  return queryOptions({
    queryKey: [getWheel.path, isUser],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const { turntable: wheel } = await call(getWheel, undefined, { isQuiet: true, signal })
      if (wheel.mine) saveTickets(wheel.mine.ticket_count)
      return wheel
    }
  })
}

function OddsList({ table, since, stock }: LuckyWheel) {
  return (
    <Section title="Prizes and chances">
      <p className={styles.intro}>
        All slices are the same size; these are your real chances. If they change, the rules list the new
        version.
      </p>
      <OddsTable fields={table} stock={stock} />
      <p className={styles.note}>{`Since ${formatDateTime(since)}`}</p>
    </Section>
  )
}

function ClosedNote({ reason, since }: NonNullable<LuckyWheel['closed']>) {
  return (
    <div role="status" className={styles.closed}>
      <CalendarX aria-hidden="true" />
      <div>
        <p className={styles.closedTitle}>The wheel is closed</p>
        <p>{reason}</p>
        <p className={styles.note}>{`Since ${formatDateTime(since)}. You keep your tickets.`}</p>
      </div>
    </div>
  )
}
