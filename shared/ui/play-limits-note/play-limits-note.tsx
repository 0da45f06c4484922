import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getPlayLimits, type PlayLimit } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'

import { CoinAmount } from '../amount/amount.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './play-limits-note.module.css'

const periodNames = { day: 'today', week: 'this week', month: 'this month' } as const

/** Shows what the user has used and has left of each limit, and who can help (spec LIMIT-16). */
export function PlayLimitsNote() {
  const { data, isPending } = useQuery({ ...queryOf(getPlayLimits, undefined), refetchOnMount: 'always' })
  if (isPending) return <Skeleton height={132} />
  if (!data) return null
  const { limits, block, help } = data.limits
  const shown = limits.filter(({ period, amount }) => period === 'day' || amount !== null)
  return (
    <div className={styles.note}>
      {block && <p className={styles.block}>{block.message}</p>}
      <dl className={styles.lines}>
        {shown.map(limit => (
          <div key={`${limit.measure} ${limit.period}`} className={styles.line}>
            <dt>{`${limit.measure === 'coins' ? 'Coins' : 'Minutes'} ${periodNames[limit.period]}`}</dt>
            <dd>
              <Usage limit={limit} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>
        {help.map(({ name, contact, href }) => (
          <span key={name}>
            {name}: {href ? <a href={href}>{contact}</a> : contact}
          </span>
        ))}
      </p>
      <ButtonLink to="/my/responsible-game" variant="secondary" size="sm">
        Your limits and breaks
      </ButtonLink>
    </div>
  )
}

function Usage({ limit: { measure, used, left } }: { limit: PlayLimit }) {
  const show = (amount: number) =>
    measure === 'coins' ? <CoinAmount amount={amount} /> : formatCoins(amount)
  return (
    <>
      {show(used)} used, {left === null ? 'no limit' : <>{show(left)} left</>}
    </>
  )
}
