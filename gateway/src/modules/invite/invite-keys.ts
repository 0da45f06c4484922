import { keyOf } from '#identity/users/identity-keys.ts'
import type { Config } from '#platform/config/config.ts'
import { networkOf } from '#platform/network/network-of.ts'

type Secret = Pick<Config, 'SECRET_KEY'>

export function networkKeyOf({ SECRET_KEY }: Secret, ip: string): string {
  return keyOf(SECRET_KEY, 'invite networks', networkOf(ip))
}

export function inviteDeviceKeyOf({ SECRET_KEY }: Secret, deviceId: string): string {
  return keyOf(SECRET_KEY, 'invite devices', deviceId)
}
