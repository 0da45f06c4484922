import type { Registry } from '@tambay/build/registry-schema'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { cookieWriter, readCookie } from '../cookies.ts'
import { overrideCookie } from '../override/override-token.ts'
import { drawBucket, isInCanary, readBucket } from './bucket.ts'

const cookie = 'tambay-canary'
const maxAgeSeconds = 365 * 24 * 60 * 60

interface CanaryOptions {
  key: string | undefined
  readRegistry: () => Registry
  publicOrigin: string
}

export type ChooseCanaries = (request: FastifyRequest, reply: FastifyReply) => string[]

export function canaryChooser({ key, readRegistry, publicOrigin }: CanaryOptions): ChooseCanaries {
  const writeCookie = cookieWriter(publicOrigin)
  return (request, reply) => {
    const canaries = Object.entries(readRegistry().canaries ?? {})
    // Under an override, the same requests come from tabs with and without the tested release.
    if (canaries.length === 0 || key === undefined || readCookie(request, overrideCookie)) return []
    const bucket = readBucket(readCookie(request, cookie) ?? '', key) ?? place(reply, key)
    return canaries
      .filter(([, { version, canary = 0 }]) => isInCanary(bucket, version, canary))
      .map(([name]) => name)
  }

  function place(reply: FastifyReply, signKey: string): number {
    const { bucket, value } = drawBucket(signKey)
    void reply.header('set-cookie', writeCookie(cookie, value, maxAgeSeconds))
    return bucket
  }
}
