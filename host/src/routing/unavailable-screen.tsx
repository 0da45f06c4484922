import { useStore } from '@nanostores/react'
import { feedbackPath } from '@tambay/client/navigation/feedback-path'
import { useLocation } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'

import { tabOf } from '../layout/tabs.ts'

export interface UnavailableScreenProps {
  name: string
  onRetry: () => void
  isRetrying?: boolean
}

export function UnavailableScreen({ name, onRetry, isRetrying }: UnavailableScreenProps) {
  const { pathname } = useLocation()
  const isOnline = useStore($isOnline)
  return (
    <Page title={name} hasBack={tabOf(pathname, undefined) === undefined}>
      {isOnline ? (
        <div role="alert">
          <EmptyState
            picture="jeepney"
            title={`${name} is unavailable`}
            text="This page couldn’t load. The rest of the app still works."
            action={
              <>
                <Button onClick={onRetry} isBusy={isRetrying}>
                  Retry
                </Button>
                <ButtonLink to={feedbackPath({ type: 'error' })} variant="ghost">
                  Report a problem
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <OfflineNote isEmpty />
      )}
    </Page>
  )
}
