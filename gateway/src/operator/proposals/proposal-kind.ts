import type { Permission } from '@tambay/contracts/operator/permissions'
import * as z from 'zod/mini'

import type { Tx } from '#platform/database/db.ts'
import type { Actor } from '../record-action.ts'

/** What a proposal would do, for the person who approves it. */
export interface Preview {
  subject: string
  /** In coins. Null if it moves nothing itself. */
  amount: number | null
  lines: string[]
}

export interface Decided {
  reason: string
  now: Date
}

interface KindOptions<Payload extends z.core.$ZodType> {
  payload: Payload
  /** What the proposer must still be allowed to do when somebody approves it. */
  permission: Permission
  /** `amount`: small amounts need no second person. */
  secondPerson: 'always' | 'amount' | 'never'
  /** Throws if it can't be done now. */
  preview(tx: Tx, payload: z.output<Payload>): Promise<Preview>
  /** Also writes the log. */
  execute(tx: Tx, actor: Actor, payload: z.output<Payload>, decided: Decided): Promise<void>
}

export type AnyKind = ReturnType<typeof defineKind>

export function defineKind<Payload extends z.core.$ZodType>({
  payload: schema,
  permission,
  secondPerson,
  preview,
  execute
}: KindOptions<Payload>) {
  return {
    permission,
    secondPerson,
    preview: (tx: Tx, payload: unknown) => preview(tx, z.parse(schema, payload)),
    execute: (tx: Tx, actor: Actor, payload: unknown, decided: Decided) =>
      execute(tx, actor, z.parse(schema, payload), decided)
  }
}
