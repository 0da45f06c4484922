import { readConfig } from '#platform/config/config.ts'

/** Reads only what operator commands need, because their environment may lack the gateway's secrets. */
export function readCommandConfig() {
  const { DIAMOND_COINS, FOUR_EYES_COINS } = process.env
  return readConfig({ DATABASE_URL: 'postgres://localhost/unused', DIAMOND_COINS, FOUR_EYES_COINS })
}
