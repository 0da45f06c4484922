import { turntableSeed } from '../modules/activity/seed.ts'
import { partySeed } from '../modules/party/seed/party-seed.ts'
import { profileSeed } from '../modules/profile/seed.ts'
import { socialSeed } from '../modules/social/seed/social-seed.ts'
import { peopleSeed } from '../modules/user/seed.ts'
import { walletSeed } from '../modules/wallet/seed.ts'
import type { Seed } from './seed-type.ts'

/** The demo world, part by part: people come first, since everything else is about them. */
export const seeds: readonly Seed[] = [
  peopleSeed,
  walletSeed,
  turntableSeed,
  partySeed,
  socialSeed,
  profileSeed
]
