import { Page } from '@tambay/shared/ui/page'

export function DiscoverScreen() {
  return <Page title="Discover" hasBack={false}>{null}</Page>
}
