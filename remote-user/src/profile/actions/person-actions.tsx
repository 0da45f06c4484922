import { queryOf } from '@tambay/client/data/operations'
import { shareLink } from '@tambay/client/navigation/share-link'
import { useQuery } from '@tambay/client/query'
import { getCurrentParty } from '@tambay/contracts/party'
import type { OtherUserInfo } from '@tambay/contracts/user'
import { IconButton } from '@tambay/ui/icon-button'
import { ListRow } from '@tambay/ui/list-row'
import { partyPath } from '@tambay/ui/party-tile'
import { Sheet } from '@tambay/ui/sheet'
import { Ban, Ellipsis, Flag, PartyPopper, Share2 } from 'lucide-react'
import { useState } from 'react'

import { ReportSheet } from '../../report/report-sheet.tsx'
import { BlockDialog } from './block-dialog.tsx'

interface PersonActionsProps {
  person: OtherUserInfo
  onBlocked: (person: OtherUserInfo) => void
}

type Layer = 'menu' | 'report' | 'block'

export function PersonActions({ person, onBlocked }: PersonActionsProps) {
  const [layer, setLayer] = useState<Layer>()
  const invite = useInvite(layer === 'menu')
  const close = () => setLayer(undefined)
  const name = person.nick_name
  return (
    <>
      <IconButton label={`More about ${name}`} aria-haspopup="dialog" onClick={() => setLayer('menu')}>
        <Ellipsis />
      </IconButton>
      <Sheet isOpen={layer === 'menu'} onClose={close} title={name}>
        <ListRow
          start={<PartyPopper aria-hidden="true" />}
          title="Invite to your room"
          subtitle={invite.party ? `Share the link of ${invite.party.name}` : 'Open a room first'}
          {...(invite.party
            ? { end: <></>, onClick: () => void invite.share().then(close) }
            : { to: '/party-create' })}
        />
        <ListRow
          start={<Share2 aria-hidden="true" />}
          title="Share profile"
          end={<></>}
          onClick={() =>
            void shareLink({
              title: name,
              text: `Meet ${name} on Tambay`,
              path: `/my/profile/home/${person.id}`
            }).then(close)
          }
        />
        <ListRow start={<Flag aria-hidden="true" />} title="Report" onClick={() => setLayer('report')} />
        <ListRow start={<Ban aria-hidden="true" />} title="Block" onClick={() => setLayer('block')} />
      </Sheet>
      <ReportSheet
        reported={layer === 'report' ? { kind: 'person', id: person.id, owner: name } : undefined}
        onClose={close}
      />
      <BlockDialog
        person={layer === 'block' ? person : undefined}
        onClose={close}
        onBlocked={() => onBlocked(person)}
      />
    </>
  )
}

function useInvite(isEnabled: boolean) {
  const party = useQuery({ ...queryOf(getCurrentParty, undefined), enabled: isEnabled }).data?.party
  return {
    party,
    share: async () =>
      party && shareLink({ title: party.name, text: `Join me in ${party.name}`, path: partyPath(party.id) })
  }
}
