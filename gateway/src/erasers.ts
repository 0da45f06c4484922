import { eraseKnownDevices } from '#identity/devices/known-devices.ts'
import { eraseSessions } from '#identity/sessions/delete-old-sessions.ts'
import { eraseUser } from '#identity/users/erase-user.ts'
import type { Erase } from '#modules/account/erasure/eraser.ts'
import { erasePlays } from '#modules/game/player.ts'
import { eraseHelp } from '#modules/help/help-module.ts'
import { eraseInvitations } from '#modules/invite/erase-invitations.ts'
import { eraseLoginFailures } from '#modules/login/throttle/failure-keys.ts'
import { eraseMedia } from '#modules/media/sweep-media.ts'
import { eraseConversations } from '#modules/messages/erase-conversations.ts'
import { eraseNotifications } from '#modules/notifications/erase-notifications.ts'
import { eraseMessages } from '#modules/outbox/create-mailer.ts'
import { eraseParol } from '#modules/parol/deeds.ts'
import { eraseChat } from '#modules/party/chat/old-messages.ts'
import { eraseGifts } from '#modules/party/gifts/given-gifts.ts'
import { eraseParties } from '#modules/party/party-module.ts'
import { eraseBlocks } from '#modules/people/blocks/blocks.ts'
import { eraseRelations } from '#modules/people/erase-relations.ts'
import { eraseLimits } from '#modules/play-limits/return/kept-restrictions.ts'
import { eraseVisits } from '#modules/profile/visits.ts'
import { eraseReports } from '#modules/safety/delete-reports.ts'
import { eraseClubs } from '#modules/social/clubs/members/pass-on-clubs.ts'
import { erasePosts } from '#modules/social/erase-social.ts'
import { eraseCodes } from '#modules/verification-codes/delete-codes.ts'
import { eraseVerificationTokens } from '#modules/verification-codes/verification/verification-tokens.ts'
import { eraseVoice } from '#modules/voice/voice-sessions.ts'
import { eraseWallet } from '#modules/wallet/wallet-module.ts'
import { eraseClientSeeds } from '#modules/wheel/spins/spin.ts'
import { eraseQueueItems } from '#operator/queue/erase-items.ts'
import { eraseSuspensionEnd } from '#operator/safety/suspension.ts'

/**
 * The user's row is last, because other erasers look up its phone and email. A test searches all tables for
 * remaining data.
 */
export const erasers: readonly Erase[] = [
  eraseQueueItems,
  eraseVerificationTokens,
  eraseSessions,
  eraseCodes,
  eraseMessages,
  eraseKnownDevices,
  eraseLoginFailures,
  eraseInvitations,
  eraseVisits,
  erasePosts,
  eraseRelations,
  eraseClubs,
  eraseConversations,
  eraseMedia,
  eraseBlocks,
  eraseReports,
  eraseNotifications,
  eraseChat,
  eraseGifts,
  eraseVoice,
  eraseParties,
  erasePlays,
  eraseClientSeeds,
  eraseParol,
  eraseHelp,
  eraseWallet,
  eraseLimits,
  eraseSuspensionEnd,
  eraseUser
]
