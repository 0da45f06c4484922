import { queryOf } from '@tambay/client/data/operations'
import { shareLink } from '@tambay/client/navigation/share-link'
import { useQuery } from '@tambay/client/query'
import { getCurrentParty } from '@tambay/contracts/party'
import { partyPath } from '@tambay/ui/party-tile'

/** Invites to the party that the user is in now. */
export function useInvite(isEnabled: boolean) {
  const party = useQuery({ ...queryOf(getCurrentParty, undefined), enabled: isEnabled }).data?.party
  return {
    party,
    share: async () =>
      party && shareLink({ title: party.name, text: `Join me in ${party.name}`, path: partyPath(party.id) })
  }
}
