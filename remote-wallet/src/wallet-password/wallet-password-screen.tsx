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
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './pin-step.module.css'
import { WalletPasswordSteps } from './wallet-password-steps.tsx'

const settingsPath = '/my/setting/index'

export function WalletPasswordScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const goBack = useGoBack(settingsPath)
  const state = useQuery(queryOf(getWalletPasswordState, undefined))
  const target = query.get('redirectUrl')
  const leave = () => (target === null ? goBack() : void navigate(readRedirect(target), { replace: true }))
  return (
    <Page title="Wallet password" backTo={settingsPath}>
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

function PinSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.step}>
      <Skeleton width="70%" height={46} />
      <Skeleton height={82} />
      <Skeleton height={48} />
    </div>
  )
}
