import { hasPermission } from '@tambay/contracts/operator/permissions'
import { closeRoom, getLiveRoom, listRooms, observeRoom } from '@tambay/contracts/operator/rooms'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findOpenUntil } from '../../log/given-reason.ts'
import { recordAction } from '../../record-action.ts'
import { findRoom, findRooms, readInside } from '../../rooms/read-rooms.ts'
import { hideContent } from '../../safety/decide.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'
import { decisionRoute } from '../operator-route.ts'

const observing = (id: string) => ({ action: 'observe-room' as const, subject: `room:${id}` })

export function roomRoutes(app: App, { db, clock }: OperatorNeeds): void {
  route(app, listRooms, ({ query }) => findRooms(db, query))

  decisionRoute(app, closeRoom, async ({ body: { id, message }, operator }) => {
    const decision = { target: `room:${id}`, reason: message, message }
    const { id: actionId } = await hideContent({ db, clock, ...actorOf(operator) }, decision)
    return { action_id: actionId }
  })

  route(app, observeRoom, async ({ body: { id, reason }, operator, refuse }) => {
    if (!(await findRoom(db, id))) refuse('party_not_found')
    const record = { ...observing(id), reason, result: {}, createdAt: clock.now() }
    await transact(db, tx => recordAction(tx, actorOf(operator), record))
    return {}
  })

  route(app, getLiveRoom, async ({ query: { id }, operator, refuse }) => {
    const room = (await findRoom(db, id)) ?? refuse('party_not_found')
    // The role may have changed since the reason was given.
    const mayObserve = hasPermission(operator.role, 'rooms.observe')
    const openUntil = mayObserve ? await findOpenUntil(db, operator, observing(id), clock.now()) : undefined
    const inside = openUntil && { ...(await readInside(db, id)), open_until: toTimestamp(openUntil) }
    return { room, inside: inside ?? null }
  })
}
