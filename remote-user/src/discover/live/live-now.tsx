import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import { useQuery } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { tellApart } from '@tambay/contracts/looks'
import { entry, listParties, type PartyCard } from '@tambay/contracts/party'
import { Avatar } from '@tambay/ui/avatar'
import { partyPath } from '@tambay/ui/party-tile'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'
import { Plus } from 'lucide-react'

import styles from './live-now.module.css'

const maxHosts = 12

/** The hosts of rooms that the user can join or hear. Always as tall, so that the posts below stay in place. */
export function LiveNow() {
  const hasToken = useStore($hasToken)
  const query = useQuery(queryOf(listParties, { limit: maxHosts, ...(hasToken && { is_joinable: '1' }) }))
  const items = query.data?.items ?? []
  // Guests listen only to rooms that everyone can enter.
  const parties = hasToken ? items : items.filter(({ auth }) => auth === entry.all)
  const hosts = tellApart(parties.map(({ host }) => host))
  return (
    <section aria-label="Live now" className={styles.live}>
      {query.isPending ? (
        <Skeletons count={5} className={styles.list}>
          <Skeleton width={56} height={56} isRound />
        </Skeletons>
      ) : (
        <ul className={styles.list}>
          <li>
            <Link to="/party-create" className={styles.host}>
              <span className={styles.add}>
                <Plus aria-hidden="true" />
              </span>
              <span className={styles.name}>Go live</span>
            </Link>
          </li>
          {parties.map((party, at) => (
            <li key={party.id}>
              <Host party={{ ...party, host: hosts[at] ?? party.host }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Host({ party: { id, name, host, game } }: { party: PartyCard }) {
  return (
    <Link
      to={partyPath(id)}
      state={backOnClose}
      aria-label={`${host.nick_name} is live: ${name}, ${game.name}`}
      className={styles.host}
    >
      <Avatar id={host.id} src={host.avatar} name={host.nick_name} size={56} ring="live" />
      <span className={styles.name}>{host.nick_name}</span>
    </Link>
  )
}
