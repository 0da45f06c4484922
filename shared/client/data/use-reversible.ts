import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/client/api/api-error'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useLocation, useNavigate } from '@tambay/client/router'
import { keepPendingAction, type PendingAction } from '@tambay/client/stores/pending-action'
import { $userInfo } from '@tambay/client/stores/user'
import { sessionExpiredCode } from '@tambay/contracts/errors'

import { askToLogIn } from '../navigation/ask-to-log-in.ts'
import { askAnew } from './ask-anew.ts'
import { patchAnswers } from './patch-answers.ts'

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
export function useReversible({ id, isOn, change, wish, outdates = [] }: Reversible) {
  const me = useStore($userInfo)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const cache = useQueryClient()
  const mutation = useMutation({
    scope: { id: `${wish.kind} ${id}` },
    mutationFn: change,
    onSuccess: answer => {
      patchAnswers(cache, id, answer)
      void askAnew(cache, outdates)
    },
    // The session was over: the host asks to log in (spec ERROR-4), and the wish is still one.
    onError: (error, turnsOn) => {
      if (turnsOn && error instanceof ApiError && error.code === sessionExpiredCode) keepPendingAction(wish)
    }
  })
  const shown = mutation.isPending ? mutation.variables : isOn
  return {
    isOn: shown,
    /** Someone has pressed here: for motion that should not greet whoever only looks. */
    isTouched: !mutation.isIdle,
    press: () => (me ? mutation.mutate(!shown) : askToLogIn(navigate, pathname + search + hash, wish))
  }
}
