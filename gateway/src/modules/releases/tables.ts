import type { HealthReport } from '@tambay/contracts/report'
import { bigint, boolean, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'

import { instant } from '#platform/database/columns.ts'

export type HealthKind = z.output<typeof HealthReport>['kind']

export const knownRelease = pgTable(
  'known_release',
  {
    remote: text().notNull(),
    version: text().notNull(),
    state: text({ enum: ['live', 'canary', 'healthy', 'withdrawn'] }).notNull(),
    deployedAt: instant().notNull(),
    /** A canary's share of the visitors. */
    percent: integer(),
    /** Every withdrawn release has it. */
    withdrawnAt: instant(),
    withdrawnBy: text(),
    withdrawnBecause: text(),
    /** Why a canary waits for a decision before more visitors get it. */
    heldBecause: text()
  },
  table => [primaryKey({ columns: [table.remote, table.version] })]
)

export const releaseHealth = pgTable(
  'release_health',
  {
    remote: text().notNull(),
    /** `unknown` stands for all releases that the registry doesn't have. */
    version: text().notNull(),
    route: text().notNull(),
    kind: text().$type<HealthKind>().notNull(),
    minute: instant().notNull(),
    reports: integer().notNull(),
    /** The sum of all durations, in milliseconds. */
    duration: bigint({ mode: 'number' }).notNull()
  },
  table => [
    primaryKey({ columns: [table.remote, table.version, table.route, table.kind, table.minute] }),
    index('release_health_minute').on(table.minute)
  ]
)

/**
 * The accounts that reported the health of a release, and a sample of a few sessions without an account for each network.
 * The keys are keyed hashes, because account ids and addresses are personal data.
 */
export const releaseReporter = pgTable(
  'release_reporter',
  {
    remote: text().notNull(),
    version: text().notNull(),
    networkKey: text().notNull(),
    sessionKey: text().notNull(),
    hasFailed: boolean().notNull(),
    /** Whether an account that is older than the release, with a phone number or a Google login, sent the report. */
    hasOldAccount: boolean().notNull().default(false),
    /** Web vitals of the latest page that this reporter opened with the release. */
    lcpMs: integer(),
    inpMs: integer(),
    cls: real(),
    seenAt: instant().notNull()
  },
  table => [
    primaryKey({ columns: [table.remote, table.version, table.networkKey, table.sessionKey] }),
    index('release_reporter_seen').on(table.seenAt)
  ]
)
