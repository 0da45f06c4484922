import { call } from '@tambay/client/api/call'
import { createAttempt } from '@tambay/client/data/attempt'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { startBalanceUpdate } from '@tambay/client/stores/balance/balance'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getGiftBoard, listGiven, sendGift } from '@tambay/contracts/room/gifts'
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
    onSuccess: () => void refetchQueries(cache, [listGiven.path, getGiftBoard.path])
  })
}
