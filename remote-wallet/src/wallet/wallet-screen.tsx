import { Page } from '@tambay/shared/ui/page'

export function WalletScreen() {
  return <Page title="Wallet" hasBack={false}>{null}</Page>
}
