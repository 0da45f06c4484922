import { listOf, queryOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tambay/client/query'
import { getInvite, listInvitees } from '@tambay/contracts/invite'
import { getCurrentParty } from '@tambay/contracts/party'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { QueryView } from '@tambay/ui/query-view'
import { Section } from '@tambay/ui/section'
import { Skeleton, SkeletonRow } from '@tambay/ui/skeleton'

import { InviteCard } from './invite-card.tsx'
import styles from './invite-screen.module.css'
import { InviteSteps } from './invite-steps.tsx'
import { InviteeRow } from './invitee-row.tsx'

export function InviteScreen() {
  const cache = useQueryClient()
  const invite = useQuery(queryOf(getInvite, undefined))
  const party = useQuery(queryOf(getCurrentParty, undefined))
  const invitees = useInfiniteQuery(listOf(listInvitees, {}))
  const refresh = () =>
    Promise.all([getInvite, listInvitees].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
  return (
    <Page title="Invite friends" backTo="/my/index">
      <PullToRefresh onRefresh={refresh}>
        <QueryView query={invite} skeleton={<InviteSkeleton />}>
          {data =>
            // Waits for the party, because the choice to share it would push everything below it down.
            party.isPending ? (
              <InviteSkeleton />
            ) : (
              <>
                <InviteCard invite={data} party={party.data?.party} />
                <InviteSteps terms={data.terms} />
                <Section title="Friends you invited">
                  <InfiniteList
                    label="Friends you invited"
                    query={invitees}
                    keyOf={invitee => invitee.id}
                    renderItem={invitee => <InviteeRow invitee={invitee} terms={data.terms} />}
                    skeleton={<SkeletonRow />}
                    skeletonCount={2}
                    empty={
                      <EmptyState
                        picture="jeepney"
                        title="Nobody has joined yet"
                        text="Share your link. You’ll see here how far each friend is."
                      />
                    }
                  />
                </Section>
              </>
            )
          }
        </QueryView>
      </PullToRefresh>
    </Page>
  )
}

function InviteSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      <Skeleton height={460} />
      <Skeleton height={220} />
    </div>
  )
}
