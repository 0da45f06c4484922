import { Link } from '@tambay/client/router'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { type ConsoleRelease, listReleases } from '@tambay/contracts/operator/releases'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import layout from '../frame/layout.module.css'
import { useLiveQuery } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useView } from '../frame/use-view.tsx'
import { DataTable } from '../table/data-table.tsx'
import { ReleaseActions } from './release-actions.tsx'
import styles from './releases.module.css'

type ReleaseList = ResponseOf<typeof listReleases>

const views = {
  current: ({ state }: ConsoleRelease) => state !== 'withdrawn',
  'to-look-at': ({ is_suspect: isSuspect, held_because: held }: ConsoleRelease) => isSuspect || held !== null,
  withdrawn: ({ state }: ConsoleRelease) => state === 'withdrawn'
}
type View = keyof typeof views

export function ReleasesScreen() {
  const query = useLiveQuery(listReleases, undefined)
  const waiting = query.data?.items.filter(views['to-look-at']).length ?? 0
  const [view = 'current', choice] = useView<View>('Releases', {
    current: 'In use',
    'to-look-at': waiting > 0 ? `To look at · ${waiting}` : 'To look at',
    withdrawn: 'Withdrawn'
  })
  return (
    <>
      {choice}
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ items, requests }) => (
          <>
            <DataTable
              label="List of releases"
              rows={items.filter(views[view])}
              keyOf={keyOf}
              empty={emptyWords[view]}
              columns={columns}
            />
            <Requests requests={requests} />
          </>
        )}
      </QueryView>
    </>
  )
}

const emptyWords: Record<View, string> = {
  current: 'The release monitor has reported no release. Does it run?',
  'to-look-at': 'No release is held or may be failing.',
  withdrawn: 'No release was withdrawn.'
}

const keyOf = ({ remote, version }: ConsoleRelease) => `${remote}@${version}`

const columns = {
  Remote: ({ remote }: ConsoleRelease) => <strong className={styles.whole}>{remote}</strong>,
  Release: ({ version }: ConsoleRelease) => <code className={styles.whole}>{version}</code>,
  'Who gets it': renderState,
  Deployed: ({ deployed_at: deployedAt }: ConsoleRelease) => formatDateTime(deployedAt),
  'Health in the last hour': renderHealth,
  Change: (release: ConsoleRelease) => <ReleaseActions release={release} />
}

function renderState(release: ConsoleRelease) {
  const { state, percent, withdrawn_by: by, withdrawn_because: why, held_because: held, review } = release
  if (state === 'live') return <Badge tone="ok">Everyone</Badge>
  if (state === 'canary')
    return (
      <>
        <Badge tone="primary">{`${percent ?? '?'}% of visitors`}</Badge>
        {held !== null && (
          <p className={layout.muted}>
            <Badge tone="error">Held: slower</Badge> {held}
          </p>
        )}
      </>
    )
  if (state === 'healthy') return <Badge>Nobody, kept</Badge>
  return (
    <>
      <Badge tone="error">Withdrawn</Badge>
      {by !== null && <p className={layout.muted}>{`by ${by}${why === null ? '' : `: ${why}`}`}</p>}
      <Link
        className={layout.link}
        to={`/console/withdrawals?queue=${review ? 'done' : 'unreviewed'}&case=${keyOf(release)}`}
      >
        {review ? 'What came out' : 'Decide the case'}
      </Link>
    </>
  )
}

function renderHealth({ health, is_suspect: isSuspect }: ConsoleRelease) {
  if (!health) return 'No visitor yet'
  const { sessions, failed, networks } = health
  const share = sessions === 0 ? 0 : (100 * failed) / sessions
  return (
    <>
      {`${failed} of ${sessions} met an error (${share.toFixed(1)}%), ${networks} ${networks === 1 ? 'network' : 'networks'}`}{' '}
      {isSuspect && <Badge tone="error">May be failing</Badge>}
    </>
  )
}

const requestWords = {
  waiting: 'Waits for the release monitor',
  done: 'Done',
  failed: 'Not done',
  expired: 'Expired'
}

function Requests({ requests }: Pick<ReleaseList, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <Panel title="Requests">
      <DataTable
        label="Requests"
        rows={requests}
        columns={{
          Time: request => formatDateTime(request.requested_at),
          Operator: request => request.by,
          Wish: ({ action, remote, version, percent }) =>
            `${action} ${remote}@${version}${percent === null ? '' : ` to ${percent}%`}`,
          Reason: request => request.reason,
          Result: ({ state, problem }) => [requestWords[state], problem].filter(Boolean).join(': ')
        }}
      />
    </Panel>
  )
}
