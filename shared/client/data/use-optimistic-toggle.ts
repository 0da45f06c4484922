import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/client/api/api-error'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useLocation } from '@tambay/client/router'
import { promptLogin } from '@tambay/client/stores/session/login-prompt'
import { savePendingAction, type PendingAction } from '@tambay/client/stores/session/pending-action'
import { $userInfo } from '@tambay/client/stores/session/user'
import { sessionExpiredCode } from '@tambay/contracts/common-errors'

import { patchCachedItems } from './patch-cached-items.ts'
import { refetchQueries } from './refetch-queries.ts'

interface OptimisticToggle {
  id: string
  isOn: boolean
  change: (turnsOn: boolean) => Promise<object>
  pendingAction: PendingAction
  refetches?: readonly string[]
}

/**
 * A toggle, such as a like, that changes immediately and reverts if the gateway refuses. Asks a guest to log
 * in. Requests for one object run one at a time, so the last press wins.
 */
export function useOptimisticToggle({ id, isOn, change, pendingAction, refetches = [] }: OptimisticToggle) {
  const me = useStore($userInfo)
  const { pathname, search, hash } = useLocation()
  const cache = useQueryClient()
  const mutation = useMutation({
    scope: { id: `${pendingAction.kind} ${id}` },
    mutationFn: change,
    onSuccess: answer => {
      patchCachedItems(cache, id, answer)
      void refetchQueries(cache, refetches)
    },
    // The host asks the user to log in again, and then performs the pending action.
    onError: (error, turnsOn) => {
      if (turnsOn && error instanceof ApiError && error.code === sessionExpiredCode)
        savePendingAction(pendingAction)
    }
  })
  const shown = mutation.isPending ? mutation.variables : isOn
  return {
    isOn: shown,
    wasPressed: !mutation.isIdle,
    press: () =>
      me ? mutation.mutate(!shown) : promptLogin({ action: pendingAction, address: pathname + search + hash })
  }
}
