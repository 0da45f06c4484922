import { callUntilAnswered, Refused } from '@tambay/game-kit/page/api'
import { $notice } from '@tambay/game-kit/page/state'
import { nanoid } from 'nanoid'

import { CommitChanged, SpinAnswer } from '../../rules/api.ts'
import { isFair } from '../../rules/draw.ts'
import { ratioOf } from '../../rules/paytable.ts'
import { columnsAt } from '../../rules/reels.ts'
import { $commit } from './state.ts'

interface Order {
  orderRef: string
  stake: number
}

const retryForMs = 30_000

export async function requestSpin(order: Order): Promise<SpinAnswer & { isFair: boolean }> {
  const giveUpAt = Date.now() + retryForMs
  let request = withClientSeed(order)
  for (;;) {
    try {
      const spin = await callUntilAnswered('/api/spin', request, SpinAnswer, {
        giveUpAt,
        onRetry: () => $notice.set('Connection lost. Your spin is saved and will be played once.')
      })
      $commit.set(spin.nextCommit)
      $notice.set(undefined)
      return { ...spin, isFair: isExpected(spin, request) }
    } catch (error) {
      const isCommitOld = error instanceof Refused && error.reason === 'commit_changed'
      if (!isCommitOld || Date.now() > giveUpAt) throw error
      $commit.set(CommitChanged.parse(error.data).commit)
      request = withClientSeed(order)
    }
  }
}

function withClientSeed(order: Order) {
  return { ...order, clientSeed: nanoid(32), commit: $commit.get() }
}

function isExpected(
  { stops, stake, payout, proof }: SpinAnswer,
  request: ReturnType<typeof withClientSeed>
): boolean {
  return (
    proof.commit === request.commit &&
    proof.clientSeed === request.clientSeed &&
    stake === request.stake &&
    payout === stake * ratioOf(columnsAt(stops)) &&
    isFair(stops, proof)
  )
}
