import { linkTo, shareLink } from '@tambay/client/navigation/share-link'
import type { Party } from '@tambay/contracts/party'
import { partyPath } from '@tambay/ui/party-tile'

interface Words {
  title: string
  text: string
}

type Shared = Pick<Party, 'id' | 'name'>

export const partyLink = ({ id }: Pick<Party, 'id'>): string => linkTo(partyPath(id))

export async function shareParty({ id, name }: Shared, words?: Words): Promise<void> {
  await shareLink({ title: name, text: `Join me in ${name}`, ...words, path: partyPath(id) })
}
