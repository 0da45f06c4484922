import { call } from '@tambay/client/api/call'
import { createAttempt } from '@tambay/client/data/attempt'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getGiftBoard, listGifts, listGiven, sendGift } from '@tambay/contracts/room/gifts'
import { isRefusal } from '@tambay/forms/is-refusal'
import { useState } from 'react'

type Input = InputOf<typeof sendGift>

export function useSendGift() {
  const cache = useQueryClient()
  const [attempt] = useState(() => createAttempt<Input>())
  return useMutation({
    mutationFn: async (input: Input) => {
      const applyBalances = startBalanceUpdate()
      const answer = await attempt.send(input, ({ id }) =>
        call(sendGift, input, { idempotencyKey: id, isQuiet: true })
      )
      applyBalances(answer.balance)
      return answer.given
    },
    onError: error => {
      if (isRefusal(error, 'gift_price_changed') || isRefusal(error, 'gift_not_found'))
        void refetchQueries(cache, [listGifts.path])
    },
    onSuccess: () => void refetchQueries(cache, [listGiven.path, getGiftBoard.path])
  })
}
