import { Page } from '@tambay/ui/page'
import { PersonPicker } from '@tambay/ui/person-picker'

export function NewMessageScreen() {
  return (
    <Page title="New message" backTo="/my/messages">
      <PersonPicker linkOf={({ id }) => `/my/messages?to=${id}`} />
    </Page>
  )
}
