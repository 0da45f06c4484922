import { Page } from '@tambay/shared/ui/page'

export function RulesScreen() {
  return <Page title="Rules" hasBack={false}>{null}</Page>
}
