import type { Deps } from './deps.ts'
import type { App } from './http/app-type.ts'
import { activityModule } from './modules/activity/activity-module.ts'
import { socialModule } from './modules/social/social-module.ts'
import { walletModule } from './modules/wallet/wallet-module.ts'

/** Every module of the gateway: binds its routes, its realtime events and its jobs. */
export const modules: ReadonlyArray<(app: App, deps: Deps) => void> = [walletModule, activityModule, socialModule]
