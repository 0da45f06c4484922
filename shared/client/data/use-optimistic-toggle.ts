import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/client/api/api-error'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useLocation, useNavigate } from '@tambay/client/router'
import { savePendingAction, type PendingAction } from '@tambay/client/stores/session/pending-action'
import { $userInfo } from '@tambay/client/stores/session/user'
import { sessionExpiredCode } from '@tambay/contracts/errors'

import { redirectToLogin } from '../navigation/redirect-to-login.ts'
import { patchCachedItems } from './patch-cached-items.ts'
import { refetchQueries } from './refetch-queries.ts'

interface Reversible {
  /** Of the person, post or club that it is about. */
  id: string
  /** As it was last read. */
  isOn: boolean
  /** Its answer has the fields of what it is about, as they are now. */
  change: (turnsOn: boolean) => Promise<object>
  /** What a guest wants by pressing: done after they have logged in. */
  wish: PendingAction
  /** Paths of operations that show more of the change than its answer has. */
  outdates?: readonly string[]
}

/**
 * A press that can be taken back, such as a like. Shows at once, takes it back when the gateway refuses, and asks a
 * guest to log in. Presses on one thing go out one after the other, so that the last one holds.
 */
export function useOptimisticToggle({ id, isOn, change, wish, outdates = [] }: Reversible) {
  const me = useStore($userInfo)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const cache = useQueryClient()
  const mutation = useMutation({
    scope: { id: `${wish.kind} ${id}` },
    mutationFn: change,
    onSuccess: answer => {
      patchCachedItems(cache, id, answer)
      void refetchQueries(cache, outdates)
    },
    // The session was over: the host asks to log in (spec ERROR-4), and the wish is still one.
    onError: (error, turnsOn) => {
      if (turnsOn && error instanceof ApiError && error.code === sessionExpiredCode) savePendingAction(wish)
    }
  })
  const shown = mutation.isPending ? mutation.variables : isOn
  return {
    isOn: shown,
    /** Someone has pressed here: for motion that should not greet whoever only looks. */
    wasPressed: !mutation.isIdle,
    press: () => (me ? mutation.mutate(!shown) : redirectToLogin(navigate, pathname + search + hash, wish))
  }
}
