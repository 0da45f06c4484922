import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQueryClient } from '@tambay/client/query'
import type { InputOf } from '@tambay/contracts/endpoint'
import {
  cancelPendingLimit,
  endExclusion,
  excludeMyself,
  getPlayLimits,
  type PlayLimits,
  setPlayLimit,
  setRealityCheck,
  stateAge,
  takeTimeOut
} from '@tambay/contracts/limits'

export function useLimitChange() {
  return {
    setLimit: useChange((body: InputOf<typeof setPlayLimit>) => call(setPlayLimit, body)),
    cancelPending: useChange((body: InputOf<typeof cancelPendingLimit>) => call(cancelPendingLimit, body)),
    timeOut: useChange((body: InputOf<typeof takeTimeOut>) => call(takeTimeOut, body)),
    exclude: useChange((body: InputOf<typeof excludeMyself>) => call(excludeMyself, body)),
    endExclusion: useChange((body: InputOf<typeof endExclusion>) => call(endExclusion, body)),
    stateAge: useChange((body: InputOf<typeof stateAge>) => call(stateAge, body)),
    setCheck: useChange((body: InputOf<typeof setRealityCheck>) => call(setRealityCheck, body))
  }
}

function useChange<Body>(change: (body: Body) => Promise<{ limits: PlayLimits }>) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'play limits' },
    mutationFn: change,
    onSuccess: answer => void cache.setQueryData(queryOf(getPlayLimits, undefined).queryKey, answer)
  })
}
