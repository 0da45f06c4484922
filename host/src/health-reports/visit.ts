import { randomUuid } from '@tambay/client/data/random-id'

import { $registry } from '../federation/registry.ts'

const key = 'tambay:visit'
/** Whole visits are sampled, because a release is judged by the share of visits that met an error. */
const sampledShare = 0.25

/** A random number of this tab, until it is closed. It says nothing about the user or the device. */
export const visitId = sessionStorage.getItem(key) ?? randomUuid()
sessionStorage.setItem(key, visitId)

/** Few visitors have a canary, so all of their visits count. */
const hasCanary = Object.values($registry.get().remotes).some(({ canary }) => canary !== undefined)

export const isVisitSampled = hasCanary || Number.parseInt(visitId.slice(0, 4), 16) / 0x1_0000 < sampledShare
