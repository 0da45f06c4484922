import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

const milestones = [1, 5, 25, 100, 500, 2500, 10_000, 50_000]

/**
 * Of these, a crowd can cause very many. Their groups move up, which rewrites all their rows, and are pushed, only
 * when they reach a milestone.
 */
export const isBundled = (kind: NotificationKind): boolean => kind === 'like' || kind === 'follow'

export const isMilestone = (count: number): boolean => milestones.includes(count)

/** Contains no parameters, because it stands in an assignment twice. */
export const isNextMilestone = (count: AnyColumn): SQL =>
  sql`${count} + 1 IN (${sql.raw(milestones.join(', '))})`
