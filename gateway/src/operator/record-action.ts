import type { Tx } from '#platform/database/db.ts'
import { tellOperators } from './operator-work.ts'
import { operatorAction } from './tables.ts'

/** Who acts. Without a session, nobody has proved the name. */
export interface Actor {
  operator: string
  operatorId?: string | undefined
  sessionId?: string | undefined
}

/** The name of somebody who has not signed in. No account's name has parentheses. */
export const unprovenName = (name: string) => `${name} (unproven)`

export type Action = (typeof operatorAction.$inferInsert)['action']

interface ActionRecord {
  action: Action
  subject: string
  reason: string
  result: unknown
  createdAt: Date
  /** The action that this one undoes. An action can be undone once. */
  undoes?: string | undefined
}

/** Every entry of the log is written here, in the transaction of what it records. */
export async function recordAction(
  tx: Tx,
  { operator, operatorId, sessionId }: Actor,
  record: ActionRecord
): Promise<string> {
  const [row] = await tx
    .insert(operatorAction)
    .values({ operator, operatorId, sessionId, ...record })
    .returning({ id: operatorAction.id })
  if (!row) throw new Error('The action was not recorded')
  await tellOperators(tx)
  return row.id
}
