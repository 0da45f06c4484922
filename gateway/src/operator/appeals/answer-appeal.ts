import { eq } from 'drizzle-orm'

import { appealAnswered } from '#modules/account/account-texts.ts'
import { userDecision } from '#modules/safety/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { OperatorError } from '../operator-error.ts'
import { recordAction } from '../record-action.ts'
import type { DecideDeps } from '../safety/decide.ts'
import { markUndone } from '../safety/stored-decisions.ts'
import { revert } from '../safety/undo.ts'
import { operatorAction } from '../tables.ts'
import { notifyPerson, writeToPerson } from '../tell-person.ts'

interface Answer {
  id: string
  isUpheld: boolean
  answer: string
}

/** Upholding an appeal undoes the decision. What no longer exists stays gone, but the warning goes. */
export async function answerAppeal(
  { db, clock, check, ...actor }: DecideDeps,
  { id, isUpheld, answer }: Answer
): Promise<{ id: string }> {
  return transact(db, async tx => {
    await check?.(tx)
    const now = clock.now()
    const isRow = eq(userDecision.id, id)
    const [row] = await tx.select().from(userDecision).where(isRow).for('update')
    const [action] = row
      ? await tx.select().from(operatorAction).where(eq(operatorAction.id, row.actionId))
      : []
    if (!row?.appealedAt || row.answeredAt || !action) throw new OperatorError(`No appeal ${id} is open.`)
    const undoes = isUpheld && row.undoneAt === null ? action.id : undefined
    const isReverted = undoes !== undefined && (await revert(tx, action, now))
    if (undoes !== undefined) await markUndone(tx, isRow, now)
    const outcome = isUpheld ? 'upheld' : 'rejected'
    await tx
      .update(userDecision)
      .set({ appealOutcome: outcome, appealAnswer: answer, answeredAt: now })
      .where(isRow)
    // Records of operators are never deleted, so they must not contain what was written to a user.
    const entryId = await recordAction(tx, actor, {
      action: isUpheld ? 'uphold-appeal' : 'reject-appeal',
      subject: `appeal:${id}`,
      reason: 'See the appeal',
      result: { undone: isReverted },
      undoes,
      createdAt: now
    })
    const subject = { kind: 'warning', id: `appeal-${id}` } as const
    await notifyPerson(tx, row.userId, { kind: 'ticket_answered', subject, detail: answer, now })
    // A suspended person can't open the notification.
    if (row.action === 'suspend') await writeToPerson(tx, clock, row.userId, appealAnswered(isUpheld, answer))
    return { id: entryId }
  })
}
