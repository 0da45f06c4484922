import { randomUuid } from '@tambay/client/data/random-id'

import { $registry } from '../federation/registry.ts'

const key = 'tambay:visit'
/** Whole visits are sampled, because a release is judged by the share of visits that met an error. */
const sampledShare = 0.25

const turnsKey = 'tambay:visit-turns'
/**
 * The maximum is below the limit of the gateway (spec CALL-25), because the browser logs each refusal as an
 * error.
 */
const maxTurns = { count: 8, perMs: 60_000 }

/** A random number of this tab, until it is closed. It says nothing about the user or the device. */
export const visitId = sessionStorage.getItem(key) ?? randomUuid()
sessionStorage.setItem(key, visitId)

/** Few visitors have a canary, so all of their visits count. */
const hasCanary = Object.values($registry.get().remotes).some(({ canary }) => canary !== undefined)

export const isVisitSampled = hasCanary || Number.parseInt(visitId.slice(0, 4), 16) / 0x1_0000 < sampledShare

/** Returns false if this visit has sent enough batches in the last minute. */
export function takeTurn(): boolean {
  const now = Date.now()
  const turns: number[] = JSON.parse(sessionStorage.getItem(turnsKey) ?? '[]')
  const recent = turns.filter(at => now - at < maxTurns.perMs)
  if (recent.length >= maxTurns.count) return false
  sessionStorage.setItem(turnsKey, JSON.stringify([...recent, now]))
  return true
}
