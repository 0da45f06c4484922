import {
  endPersonSessions,
  getPerson,
  listPersonTransactions,
  lookUpPerson,
  searchPeople
} from '@tambay/contracts/operator/people'
import { hasPermission, type Permission } from '@tambay/contracts/operator/permissions'

import { listTransactionsOf } from '#modules/wallet/transactions/list-transactions.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findOpenUntil, requireReason } from '../../log/given-reason.ts'
import { readPersonData } from '../../people/read-person-data.ts'
import { findUserRow, readRecord } from '../../people/read-person.ts'
import { findPeople, findPersonBy } from '../../people/search-people.ts'
import { recordAction } from '../../record-action.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'

/** Look-ups per minute, so that nobody tries out phone numbers. */
const lookUpRate = { max: 20, perSeconds: 60 }

const lookUpOf = (userId: string) => ({ action: 'look-up' as const, subject: `user:${userId}` })

export function peopleRoutes(app: App, deps: OperatorNeeds): void {
  const { db, clock, sessions } = deps

  route(app, searchPeople, ({ query }) => findPeople(db, query))

  route(
    app,
    lookUpPerson,
    async ({ body: { by, value, reason }, operator, refuse }) => {
      const userId = await findPersonBy(db, by, value)
      // The log is kept for good, so it has no phone number or email.
      const look =
        userId === undefined ? { action: 'look-up' as const, subject: `${by}:unknown` } : lookUpOf(userId)
      const result = { by }
      await transact(db, tx =>
        recordAction(tx, actorOf(operator), { ...look, reason, result, createdAt: clock.now() })
      )
      return { user_id: userId ?? refuse('user_not_found') }
    },
    { rate: lookUpRate }
  )

  route(app, getPerson, async ({ query: { id }, operator, refuse }) => {
    const user = (await findUserRow(db, id)) ?? refuse('user_not_found')
    const now = clock.now()
    const openUntil = await findOpenUntil(db, operator, lookUpOf(id), now)
    const data = openUntil && (await readPersonData(deps, user, now))
    const record = await readRecord(db, user)
    const may = (permission: Permission) => hasPermission(operator.role, permission)
    return {
      person: {
        ...record,
        // Reports quote private messages, also those of the person who reported.
        cases: may('reports.read') ? record.cases : [],
        data:
          openUntil && data
            ? {
                ...data,
                balances: may('people.wallets') ? data.balances : [],
                open_until: toTimestamp(openUntil)
              }
            : null
      }
    }
  })

  route(app, listPersonTransactions, async ({ query: { user_id: userId, ...query }, operator }) => {
    await requireReason(db, operator, lookUpOf(userId), clock.now())
    const { items, next_cursor } = await listTransactionsOf(db, userId, query)
    return { items, next_cursor }
  })

  route(app, endPersonSessions, async ({ body, operator, refuse }) => {
    const { user_id: userId, session_id: sessionId, reason } = body
    await requireReason(db, operator, lookUpOf(userId), clock.now())
    return transact(db, async tx => {
      const ended =
        sessionId === null
          ? (await sessions.revokeAll(userId, undefined, tx)).length
          : Number((await sessions.revoke(userId, sessionId, tx)) || refuse('session_not_found'))
      await recordAction(tx, actorOf(operator), {
        action: 'end-sessions',
        subject: `user:${userId}`,
        reason,
        result: { ended },
        createdAt: clock.now()
      })
      return { ended }
    })
  })
}
