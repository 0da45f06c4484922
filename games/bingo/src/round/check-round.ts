import { $session } from '@tambay/game-kit/page/state'
import { hasContribution } from '@tambay/game-kit/rules/contributions'

import type { HandState } from '../../rules/api.ts'
import { cardsOf, checkRound, type RoundProof } from '../../rules/proof.ts'
import type { Verdict } from './state.ts'

/** `seed` is this page's contribution; undefined if the page was reloaded or the player has no card. */
export function checkOwnRound(
  proof: RoundProof,
  hand: HandState,
  seed: string | undefined,
  commit: string | undefined
): Verdict {
  const id = $session.get()?.player?.id ?? ''
  const checks = checkRound(proof)
  if (commit)
    checks.push({
      label: 'The fingerprint is the one that you saw before the round',
      isOk: commit === proof.commit
    })
  if (hand.cards.length > 0) {
    const dealt = JSON.stringify(cardsOf(proof, id))
    checks.push({
      label: 'Your cards come from the secret of this round',
      isOk: dealt === JSON.stringify(hand.cards)
    })
  }
  if (seed && hand.count > 0)
    checks.push({
      label: "Your phone's random number is part of the cards",
      isOk: hasContribution(proof.contributions, { id, seed })
    })
  const failed = checks.filter(({ isOk }) => !isOk).map(({ label }) => label)
  return { isFair: failed.length === 0, failed }
}
