import { queryOf } from '@tambay/client/data/operations'
import { readRedirect } from '@tambay/client/navigation/redirect-url'
import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useQuery } from '@tambay/client/query'
import { useNavigate, useSearchParams } from '@tambay/client/router'
import { getWalletPasswordState } from '@tambay/contracts/wallet-password'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'

import { PinSkeleton } from './pin-skeleton.tsx'
import { WalletPasswordSteps } from './wallet-password-steps.tsx'

const home = '/my/setting/index'

/** Six digits that guard the wallet: set, changed, or reset with a code. `redirectUrl` leads back to what needs them. */
export function WalletPasswordScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const goBack = useGoBack(home)
  const state = useQuery(queryOf(getWalletPasswordState, undefined))
  const target = query.get('redirectUrl')
  const leave = () => (target === null ? goBack() : void navigate(readRedirect(target), { replace: true }))
  return (
    <Page title="Wallet password" backTo={home}>
      <OfflineNote />
      <QueryView query={state} skeleton={<PinSkeleton />}>
        {({ locked_until: lock }) => (
          <ForSignedInUser>
            {info => (
              <WalletPasswordSteps
                info={info}
                isForgotten={query.has('forgot')}
                lockEnd={lock === null ? undefined : lock * 1000}
                onLeave={leave}
              />
            )}
          </ForSignedInUser>
        )}
      </QueryView>
    </Page>
  )
}
