import { useStore } from '@nanostores/react'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { $userInfo } from '@tambay/client/stores/session/user'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'

const CreateClubForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "club-forms" */ './create-club-form.tsx')).CreateClubForm
)

export function CreateClubSheet() {
  const me = useStore($userInfo)
  const { value, close } = useSheetParam('create')
  return (
    <Sheet isOpen={me !== undefined && value === 'club'} onClose={close} title="Create a club">
      {me && <CreateClubForm key={me.id} />}
    </Sheet>
  )
}
