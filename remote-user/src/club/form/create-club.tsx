import { useStore } from '@nanostores/react'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { $userInfo } from '@tambay/client/stores/session/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { LogInLink } from '@tambay/ui/log-in-link'
import { Sheet } from '@tambay/ui/sheet'
import { Plus } from 'lucide-react'

const CreateClubForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "club-forms" */ './create-club-form.tsx')).CreateClubForm
)

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

export function CreateClubSheet() {
  const me = useStore($userInfo)
  const { value, close } = useSheetParam('create')
  return (
    <Sheet isOpen={me !== undefined && value === 'club'} onClose={close} title="Create a club">
      {me && <CreateClubForm key={me.id} />}
    </Sheet>
  )
}
