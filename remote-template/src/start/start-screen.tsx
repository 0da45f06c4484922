import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'

export function StartScreen() {
  return (
    <Page title="Template" backTo="/">
      <EmptyState
        picture="jeepney"
        title="Nothing here yet"
        text="The first screen will be here soon."
        action={<ButtonLink to="/">Go to Home</ButtonLink>}
      />
    </Page>
  )
}
