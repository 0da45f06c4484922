import type { GiftContent } from '#modules/party/gifts/gift-content.ts'
import type { Config } from '#platform/config/config.ts'
import { giftsKind } from '../catalog/gifts-kind.ts'
import { oddsKind } from '../catalog/odds-kind.ts'
import { reverseKind, unfreezeKind } from '../money/ledger-kinds.ts'
import type { ProposalDeps } from './proposals.ts'

interface Options
  extends Pick<ProposalDeps, 'db' | 'clock'>, Pick<Parameters<typeof reverseKind>[0], 'ledger'> {
  config: Pick<Config, 'DIAMOND_COINS' | 'FOUR_EYES_COINS'>
  content: { gifts: GiftContent }
}

export function createProposals({ db, clock, ledger, config, content }: Options): ProposalDeps {
  return {
    db,
    clock,
    aloneCoins: config.FOUR_EYES_COINS,
    kinds: {
      reverse: reverseKind({ ledger, coinsPerDiamond: config.DIAMOND_COINS }),
      unfreeze: unfreezeKind,
      odds: oddsKind(config.DIAMOND_COINS),
      gifts: giftsKind(content)
    }
  }
}
