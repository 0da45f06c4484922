import * as z from 'zod/mini'

/** The gateway's address for the release monitor. The edge doesn't expose it. */
export const verdictsPath = '/release-verdicts'

export const releaseStates = ['live', 'canary', 'healthy', 'withdrawn'] as const

const note = z.string().check(z.maxLength(2000))

const KnownRelease = z.object({
  /** A remote, or `host`. */
  remote: z.string().check(z.maxLength(30)),
  version: z.string().check(z.maxLength(64)),
  state: z.enum(releaseStates),
  /** Milliseconds since 1970. */
  deployed_at: z.int(),
  /** A canary's share of the visitors. */
  percent: z.optional(z.int()),
  /** Why a canary waits for a decision before more visitors get it. */
  held_because: z.optional(note),
  withdrawn: z.optional(z.object({ at: z.int(), by: z.optional(note), reason: z.optional(note) }))
})
export type KnownRelease = z.output<typeof KnownRelease>

/** All releases in the registry. */
export const KnownReleases = z.strictObject({
  releases: z.array(KnownRelease).check(z.maxLength(500))
})

/** A release that spent its error budget. */
const Verdict = z.object({
  remote: z.string(),
  version: z.string(),
  state: z.enum(['live', 'canary']),
  /** Of the accounts or sessions that reported the release in the last hour, the share that met an error: 0 to 1. */
  share: z.number(),
  /** The share that the error budget allows. */
  limit: z.number(),
  /** The share of the release that it is compared with, if there is one. */
  baseline: z.nullable(z.number()),
  sessions: z.int(),
  networks: z.int()
})
export type Verdict = z.output<typeof Verdict>

/** A canary that is slower than the live release, by the 75th percentile of its accounts. */
const SlowCanary = z.object({
  remote: z.string(),
  version: z.string(),
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds, and Cumulative Layout Shift. */
  metric: z.enum(['lcp', 'inp', 'cls']),
  p75: z.number(),
  baseline: z.number(),
  samples: z.int(),
  baseline_samples: z.int()
})
export type SlowCanary = z.output<typeof SlowCanary>

export const Verdicts = z.object({
  withdraw: z.array(Verdict),
  /** Releases that may fail, which operators must look at. */
  suspect: z.array(Verdict),
  /** Missing from gateways that don't compare speed. */
  hold: z.optional(z.array(SlowCanary))
})
