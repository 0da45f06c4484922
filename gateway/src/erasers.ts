import type { Tx } from './db/db.ts'
import { eraseVerificationTokens } from './modules/account/verification/verification-tokens.ts'
import { eraseClientSeeds } from './modules/activity/spins/spin.ts'
import { eraseCodes } from './modules/code/delete-codes.ts'
import { erasePlays } from './modules/game/player.ts'
import { eraseTickets } from './modules/help/help-module.ts'
import { eraseInvitationDevice } from './modules/invite/attribute-invitation.ts'
import { eraseLoginFailures } from './modules/login/throttle/login-throttle.ts'
import { eraseMessages } from './modules/outbox/create-messages.ts'
import { eraseParties } from './modules/party/erase-parties.ts'
import { eraseVisits } from './modules/profile/visits.ts'
import { eraseRelations } from './modules/social/erase-relations.ts'
import { erasePosts } from './modules/social/posts/erase-posts.ts'
import { eraseUser } from './modules/user/erase-user.ts'
import { eraseWallet } from './modules/wallet/erase-wallet.ts'
import { eraseSessions } from './sessions/delete-old-sessions.ts'

/** Takes what is personal about someone out of one module's tables, within the transaction that erases them whole. */
export type Erase = (within: Tx, userId: string) => Promise<void>

/**
 * Every module that keeps something personal. The user's row goes last: others find by it what they keep under an
 * address. A test searches every table for what is left.
 */
export const erasers: readonly Erase[] = [
  eraseVerificationTokens,
  eraseSessions,
  eraseCodes,
  eraseMessages,
  eraseLoginFailures,
  eraseInvitationDevice,
  eraseVisits,
  erasePosts,
  eraseRelations,
  eraseParties,
  erasePlays,
  eraseClientSeeds,
  eraseTickets,
  eraseWallet,
  eraseUser
]
