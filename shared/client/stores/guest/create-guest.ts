import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomAvatar } from '@tambay/contracts/pictures'

export function createGuest(now = Date.now()): { id: string; nickname: string; avatar: string } {
  return {
    id: `g_${fingerprint().slice(0, 20)}${bytesToHex(randomBytes(6))}`,
    nickname: `Guest${String(now).slice(0, 8)}`,
    avatar: randomAvatar()
  }
}

/**
 * Two phones of the same model can have the same fingerprint, so the guest id also has a random part (spec
 * IDENTITY-2).
 */
function fingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.languages.join(),
    navigator.hardwareConcurrency,
    navigator.maxTouchPoints,
    // Doesn't use the time zone's name, because the first `Intl` object of a page takes a phone 60 ms.
    new Date().getTimezoneOffset(),
    `${screen.width}x${screen.height}x${screen.colorDepth}@${devicePixelRatio}`
  ]
  return bytesToHex(sha256(utf8ToBytes(traits.join('\n'))))
}
