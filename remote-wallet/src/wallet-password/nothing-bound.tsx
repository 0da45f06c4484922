import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

/** A reset needs an address to send a code to. */
export function NoVerificationMethod() {
  return (
    <EmptyState
      picture="jeepney"
      title="Nowhere to send a code"
      text="Bind a phone or an e-mail address first. A code to it then resets your wallet password."
      action={<ButtonLink to="/my/setting/account">Account and security</ButtonLink>}
    />
  )
}
