import { useStore } from '@nanostores/react'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { $userInfo } from '@tambay/client/stores/session/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { LogInLink } from '@tambay/ui/log-in-link'
import { Plus } from 'lucide-react'

export function CreateClubLink() {
  const me = useStore($userInfo)
  const { linkTo } = useSheetParam('create')
  const look = { size: 'sm', icon: <Plus aria-hidden="true" /> } as const
  return me ? (
    <ButtonLink {...look} {...linkTo('club')}>
      Create
    </ButtonLink>
  ) : (
    <LogInLink {...look} address="/club?create=club">
      Create
    </LogInLink>
  )
}
