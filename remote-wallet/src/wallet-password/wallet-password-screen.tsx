import { getWalletPasswordState } from '@tambay/shared/contracts/wallet-password'
import { queryOf } from '@tambay/shared/data/operations'
import { readRedirect } from '@tambay/shared/navigation/redirect-url'
import { useGoBack } from '@tambay/shared/navigation/use-go-back'
import { useQuery } from '@tambay/shared/query'
import { useNavigate, useSearchParams } from '@tambay/shared/router'
import { ForUser } from '@tambay/shared/ui/for-user'
import { OfflineNote } from '@tambay/shared/ui/offline-note'
import { Page } from '@tambay/shared/ui/page'
import { QueryView } from '@tambay/shared/ui/query-view'

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
          <ForUser>
            {info => (
              <WalletPasswordSteps
                info={info}
                isForgotten={query.has('forgot')}
                lockEnd={lock === null ? undefined : lock * 1000}
                onLeave={leave}
              />
            )}
          </ForUser>
        )}
      </QueryView>
    </Page>
  )
}
