import { isAnswered } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { randomId } from '@tambay/client/data/random-id'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getGiftBoard, listGiven, sendGift } from '@tambay/contracts/room/gifts'
import { useRef } from 'react'

type Input = InputOf<typeof sendGift>

/** A retry after a lost connection sends the same idempotency key, so that the sender never pays twice. */
export function useSendGift() {
  const cache = useQueryClient()
  const attempt = useRef<{ input: string; key: string }>(undefined)
  return useMutation({
    mutationFn: async (input: Input) => {
      const text = JSON.stringify(input)
      if (attempt.current?.input !== text) attempt.current = { input: text, key: randomId() }
      const applyBalances = startBalanceUpdate()
      const answer = await call(sendGift, input, { idempotencyKey: attempt.current.key, isQuiet: true })
      applyBalances(answer.balance)
      return answer.given
    },
    onSuccess: () => {
      attempt.current = undefined
      void refetchQueries(cache, [listGiven.path, getGiftBoard.path])
    },
    onError: error => {
      if (isAnswered(error)) attempt.current = undefined
    }
  })
}
