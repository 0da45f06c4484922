import { type Contribution, haveContributed, hasContribution } from '@tambay/game-kit/rules/contributions'

import type { PlacedBet, ThrowProof } from '../../rules/api.ts'
import { checkThrow } from '../../rules/roll.ts'

interface SeenRound {
  /** Undefined if this page joined after the throw. */
  commit: string | undefined
  bets: readonly Pick<PlacedBet, 'player'>[]
  /** Undefined if this page has not bet in the round. */
  own: Contribution | undefined
}

/** Also compares the contributors with the board, so that the table can't add a contribution of somebody without chips. */
export function isExpectedThrow(proof: ThrowProof, { commit, bets, own }: SeenRound): boolean {
  const { contributions } = proof
  const players = bets.map(({ player }) => player.id)
  const isMineInside = !own || hasContribution(contributions, own)
  const isCommitKept = commit === undefined || commit === proof.commit
  return isCommitKept && isMineInside && haveContributed(players, contributions) && checkThrow(proof)
}
