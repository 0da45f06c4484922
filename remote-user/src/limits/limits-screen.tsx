import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getPlayLimits, type PlayLimits } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'
import { CoinAmount } from '@tambay/ui/amount'
import { ButtonLink } from '@tambay/ui/button-link'
import { Card } from '@tambay/ui/card'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { Segmented } from '@tambay/ui/segmented'
import { Skeleton } from '@tambay/ui/skeleton'

import { AgeCard } from './age-card.tsx'
import { LimitCard } from './limit-card.tsx'
import styles from './limits-screen.module.css'
import { Pauses } from './pauses.tsx'
import { useLimitChange } from './use-limit-change.ts'

const checks = [
  { value: 15, label: '15 min' },
  { value: 30, label: '30 min' },
  { value: 60, label: '60 min' }
] as const

export function LimitsScreen() {
  const query = useQuery(queryOf(getPlayLimits, undefined))
  return (
    <Page title="Responsible gaming" backTo="/my/index">
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} skeleton={<LimitsSkeleton />}>
          {({ limits }) => <Limits limits={limits} />}
        </QueryView>
      </PullToRefresh>
    </Page>
  )
}

function Limits({ limits }: { limits: PlayLimits }) {
  const { setCheck } = useLimitChange()
  const usedToday = (measure: 'coins' | 'minutes') =>
    limits.limits.find(each => each.measure === measure && each.period === 'day')?.used ?? 0
  return (
    <div className={styles.sections}>
      {limits.age_to_state === null ? (
        limits.block && (
          <p role="status" className={styles.block}>
            {limits.block.message}
          </p>
        )
      ) : (
        <AgeCard age={limits.age_to_state} />
      )}
      <Section title="Today">
        <Card>
          <dl className={styles.today}>
            <div>
              <dt>Minutes played</dt>
              <dd>{formatCoins(usedToday('minutes'))}</dd>
            </div>
            <div>
              <dt>Coins spent</dt>
              <dd>
                <CoinAmount amount={usedToday('coins')} className={styles.spent} />
              </dd>
            </div>
          </dl>
          <p className={styles.note}>
            Stakes and gifts count as spent. Winnings aren’t subtracted. Days, weeks and months begin at
            midnight in Manila, weeks on Monday.
          </p>
        </Card>
      </Section>
      <Section title="Coin limits">
        <LimitCard measure="coins" limits={limits.limits} />
      </Section>
      <Section title="Time limits">
        <LimitCard measure="minutes" limits={limits.limits} />
      </Section>
      <Section title="Reminder while you play">
        <Segmented
          label="Remind me after"
          options={checks}
          value={checks.find(({ value }) => value === limits.check_minutes)?.value ?? 30}
          onChange={minutes => setCheck.mutate({ minutes })}
        />
      </Section>
      <Pauses timeOutUntil={limits.time_out_until} exclusion={limits.exclusion} />
      <Section title="Get help">
        <Card>
          {limits.help.map(({ name, contact, href }) => (
            <div key={name}>
              <p className={styles.helpName}>{name}</p>
              {href ? (
                <a href={href} className={styles.contact}>
                  {contact}
                </a>
              ) : (
                <p className={styles.text}>{contact}</p>
              )}
            </div>
          ))}
          <div className={styles.support}>
            <ButtonLink to="/my/faq/feedback" variant="secondary" isWide>
              Contact support
            </ButtonLink>
          </div>
        </Card>
      </Section>
    </div>
  )
}

function LimitsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeletons}>
      <Skeleton height={190} />
      <Skeleton height={230} />
      <Skeleton height={230} />
    </div>
  )
}
