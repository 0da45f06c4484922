import { GuestId } from '@tambay/contracts/common'
import { reportMember } from '@tambay/contracts/room/members'

import { changeRoom, refuse } from '#modules/party/rooms/change-room.ts'
import type { Tx } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { fileReport, type Reported } from './file-report.ts'
import { findReported } from './find-reported.ts'
import type { SafetyNeeds } from './safety-needs.ts'

/** Reports per minute and network address. Thousands of phones may share one address. */
const rate = { max: 60, perSeconds: 60 }

export function roomReportRoute(app: App, deps: SafetyNeeds): void {
  const { clock } = deps
  route(
    app,
    reportMember,
    ({ body: { party_id: partyId, member_id: memberId, reason, note }, refuse: _, ...caller }) =>
      changeRoom(deps, partyId, caller, async ({ tx, me: { memberId: reporterId } }) => {
        const target = await findTarget(tx, partyId, memberId)
        await fileReport(tx, { target, reporterId, reason, note, partyId, now: clock.now() })
      }),
    { rate }
  )
}

async function findTarget(tx: Tx, partyId: string, memberId: string | undefined): Promise<Reported> {
  if (memberId !== undefined && GuestId.safeParse(memberId).success)
    return { kind: 'person', id: memberId, subjectId: null, excerpt: '' }
  const found =
    memberId === undefined
      ? await findReported(tx, 'room', partyId)
      : await findReported(tx, 'person', memberId)
  return found ?? refuse('party_member_not_exists')
}
