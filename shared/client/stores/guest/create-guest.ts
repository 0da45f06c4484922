import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomAvatar } from '@tambay/contracts/pictures'

import { type Guest, guestStartingCoins } from './guest.ts'

/** An id from the device's fingerprint, "Guest" and the first 8 digits of the time, one of 19 avatars (spec IDENTITY-1). */
export function createGuest(now = Date.now()): Guest {
  return {
    id: `g_${fingerprint().slice(0, 20)}${bytesToHex(randomBytes(6))}`,
    nickname: `Guest${String(now).slice(0, 8)}`,
    avatar: randomAvatar(),
    coin: guestStartingCoins
  }
}

/** Two phones of one model may share it; the random part of the id keeps them apart (spec IDENTITY-2). */
function fingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.languages.join(),
    navigator.hardwareConcurrency,
    navigator.maxTouchPoints,
    // Not the zone's name: the first `Intl` object of a page costs a phone 60 ms of its first visit.
    new Date().getTimezoneOffset(),
    `${screen.width}x${screen.height}x${screen.colorDepth}@${devicePixelRatio}`
  ]
  return bytesToHex(sha256(utf8ToBytes(traits.join('\n'))))
}
