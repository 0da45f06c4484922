import { evidenceModule } from '#evidence/evidence-module.ts'
import { ledgerModule } from '#ledger/ledger-module.ts'
import { accountModule } from '#modules/account/account-module.ts'
import { gameModule } from '#modules/game/game-module.ts'
import { googleModule } from '#modules/google/google-module.ts'
import { helpModule } from '#modules/help/help-module.ts'
import { humanCheckModule } from '#modules/human-check/human-module.ts'
import { inviteModule } from '#modules/invite/invite-module.ts'
import { loginModule } from '#modules/login/login-module.ts'
import { mediaModule } from '#modules/media/media-module.ts'
import { messageModule } from '#modules/messages/message-module.ts'
import { notificationModule } from '#modules/notifications/notification-module.ts'
import { outboxModule } from '#modules/outbox/outbox-module.ts'
import { parolModule } from '#modules/parol/parol-module.ts'
import { partyModule } from '#modules/party/party-module.ts'
import { peopleModule } from '#modules/people/people-module.ts'
import { playLimitsModule } from '#modules/play-limits/play-limits-module.ts'
import { profileModule } from '#modules/profile/profile-module.ts'
import { releaseModule } from '#modules/releases/release-module.ts'
import { safetyModule } from '#modules/safety/safety-module.ts'
import { clubModule } from '#modules/social/clubs/club-module.ts'
import { nightModule } from '#modules/social/nights/night-module.ts'
import { socialModule } from '#modules/social/social-module.ts'
import { verificationCodeModule } from '#modules/verification-codes/code-module.ts'
import { voiceModule } from '#modules/voice/voice-module.ts'
import { walletModule } from '#modules/wallet/wallet-module.ts'
import { wheelModule } from '#modules/wheel/wheel-module.ts'
import { operatorModule } from '#operator/console/operator-module.ts'
import { limitsForEveryoneModule } from '#operator/limits/limits-for-everyone.ts'
import type { App } from '#platform/http/app-type.ts'
import type { Composition } from './compose.ts'

export const modules: ReadonlyArray<(app: App, deps: Composition) => void> = [
  outboxModule,
  humanCheckModule,
  verificationCodeModule,
  loginModule,
  googleModule,
  inviteModule,
  accountModule,
  peopleModule,
  profileModule,
  mediaModule,
  ledgerModule,
  evidenceModule,
  walletModule,
  parolModule,
  partyModule,
  voiceModule,
  gameModule,
  wheelModule,
  playLimitsModule,
  limitsForEveryoneModule,
  socialModule,
  clubModule,
  nightModule,
  safetyModule,
  messageModule,
  notificationModule,
  helpModule,
  releaseModule,
  (app, deps) => operatorModule(app, { ...deps, db: deps.operatorDb })
]
