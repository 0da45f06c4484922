import { randomInt } from 'node:crypto'

import type { Registry } from '@tambay/build/registry-schema'
import { Override } from '@tambay/gateway/override-token'
import { readSignedValue, signValue } from '@tambay/gateway/signed-value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { bucketCount, chooseReleases, type ChosenReleases, type Visitor } from './choose-releases.ts'

const name = 'tambay-visitor'
const purpose = 'visitor cookie'
const bucketSeconds = 365 * 24 * 60 * 60
const skipMs = 10_000

const StoredVisitor = z.object({
  bucket: z.int().optional(),
  override: Override.optional(),
  skips_until: z.int().optional()
})

/** The cookie as a browser sends it: `name=value`. */
export const visitorCookie = (visitor: z.input<typeof StoredVisitor>, key: string) =>
  `${name}=${signValue(purpose, visitor, key)}`

export interface Visitors {
  /** Gives the browser a bucket if a canary runs. */
  choose(request: FastifyRequest, reply: FastifyReply): ChosenReleases
  /** The same for a page, which uses up a skip of the override. */
  chooseForPage(request: FastifyRequest, reply: FastifyReply): ChosenReleases
  /** Changes what the browser's cookie says. */
  update(request: FastifyRequest, reply: FastifyReply, change: Omit<Visitor, 'bucket'>): void
}

interface VisitorOptions {
  /** Without a key, everyone gets the live releases. */
  key: string | undefined
  readRegistry: () => Registry
  publicOrigin: string
}

/** The one cookie of the renderer. It is signed, so that only the renderer decides what a visitor gets. */
export function createVisitors({ key, readRegistry, publicOrigin }: VisitorOptions): Visitors {
  const security = `; Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`

  function read({ headers }: FastifyRequest): Visitor {
    const [, value] = cookiePattern.exec(headers.cookie ?? '') ?? []
    if (value === undefined || key === undefined) return {}
    const stored = StoredVisitor.safeParse(readSignedValue(purpose, value, key)).data
    if (!stored) return {}
    const { bucket, override, skips_until: skipsUntil = 0 } = stored
    const isCurrent = override !== undefined && override.expires_at > Date.now()
    return { bucket, override: isCurrent ? override : undefined, skips: skipsUntil > Date.now() }
  }

  function write(reply: FastifyReply, { bucket, override, skips }: Visitor): void {
    const hasContent = bucket !== undefined || override !== undefined
    const stored = { bucket, override, ...(skips && { skips_until: Date.now() + skipMs }) }
    const cookie = hasContent && key ? visitorCookie(stored, key) : `${name}=`
    const overrideSeconds = override ? Math.ceil((override.expires_at - Date.now()) / 1000) : 0
    const seconds = bucket === undefined ? overrideSeconds : bucketSeconds
    void reply.header('set-cookie', `${cookie}; Max-Age=${seconds}${security}`)
  }

  function place(reply: FastifyReply): Visitor {
    const visitor = { bucket: randomInt(bucketCount) }
    write(reply, visitor)
    return visitor
  }

  const update: Visitors['update'] = (request, reply, change) =>
    write(reply, { ...read(request), skips: false, ...change })

  const choose: Visitors['choose'] = (request, reply) => {
    const registry = readRegistry()
    const visitor = read(request)
    const isNew = visitor.bucket === undefined && !visitor.override
    return chooseReleases(registry, isNew && key && registry.canaries ? place(reply) : visitor)
  }

  return {
    choose,
    chooseForPage(request, reply) {
      if (read(request).skips) update(request, reply, {})
      return choose(request, reply)
    },
    update
  }
}

const cookiePattern = new RegExp(`(?:^|; *)${name}=([\\w-]+\\.[\\w-]+)(?:;|$)`)
