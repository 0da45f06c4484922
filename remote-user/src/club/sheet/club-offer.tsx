import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { answerClubOffer } from '@tambay/contracts/club-management'
import { type Club, getClub, listClubMembers, listClubs } from '@tambay/contracts/clubs'
import { Button } from '@tambay/ui/button'

import styles from './club-sheet.module.css'

/** Asks a member whether they take over the club that its owner offers them. */
export function ClubOffer({ club }: { club: Club }) {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isAccepted: boolean) => call(answerClubOffer, { club_id: club.id, is_accepted: isAccepted }),
    // Refetches after a refusal, too, because the owner may have withdrawn the offer.
    onSettled: () => refetchQueries(cache, [getClub.path, listClubMembers.path, listClubs.path])
  })
  const answer = (isAccepted: boolean) => !isPending && mutate(isAccepted)
  return (
    <section aria-label="Offer" className={styles.offer}>
      <p>
        <bdi>{club.owner?.nick_name ?? 'The owner'}</bdi>
        {` wants you to own ${club.name}. They would stay as an officer.`}
      </p>
      <div className={styles.answers}>
        <Button size="sm" isBusy={isPending && variables} onClick={() => answer(true)}>
          Become owner
        </Button>
        <Button size="sm" variant="secondary" isBusy={isPending && !variables} onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </section>
  )
}
