import { randomUUID } from 'node:crypto'

import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { getLaunchTicket } from '@tambay/contracts/game'
import { dismissParty, getParty, joinParty, leaveParty, type MicMode } from '@tambay/contracts/party'
import {
  type ClientRequest,
  type ClientRequestName,
  clientEvents,
  clientRequests
} from '@tambay/contracts/realtime'
import { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { listGiven, sendGift } from '@tambay/contracts/room/gifts'
import { kickMember, listBans, reportMember, unbanUser } from '@tambay/contracts/room/members'
import {
  answerMicRequest,
  cancelMicRequest,
  muteMember,
  requestMic,
  setMic,
  unmuteMember
} from '@tambay/contracts/room/mic'
import { inviteToSeat, leaveSeat, lockSeat, removeFromSeat, takeSeat } from '@tambay/contracts/room/seats'
import { updateParty } from '@tambay/contracts/room/settings'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { mayPublish } from '#modules/party/seats/may-publish.ts'
import { findOperations } from '#platform/openapi/find-operations.ts'
import { createGuest, openParty } from '../modules/party.ts'
import { startApp } from '../start-app.ts'
import type { TestSocket } from '../test-sockets.ts'
import { type People, readRows, resetParty } from './party-rows.ts'

const roles = ['host', 'speaker', 'audience', 'guest', 'banned', 'outsider'] as const
type Role = (typeof roles)[number]
type Outcome = string
type Row = Record<Role, Outcome>

let isDirty = true
const tokens = {} as Record<Role, string>
const sockets = {} as Record<Role, TestSocket>
const people = {} as People
const app = await startApp()
for (const name of ['host', 'speaker', 'audience', 'banned', 'outsider', 'seated', 'asking'] as const)
  people[name] = await app.signUp(`${name}01`)
const guest = await createGuest(app)
for (const role of roles) tokens[role] = role === 'guest' ? guest.token : people[role].token
for (const role of roles) sockets[role] = await app.connect(tokens[role])
const partyId = (await openParty(people.host)).id
await resetParty(app, partyId, people, 0)
const message = { party_id: partyId, client_id: randomUUID(), kind: 'text', text: 'Kumusta' } as const
const messageId = (await people.seated.call(sendChat, message)).data.message.id

async function tryAs(
  micMode: MicMode,
  attempt: (role: Role) => Promise<{ bizErrorCode?: string | undefined }>
) {
  const outcomes: Partial<Row> = {}
  isDirty = true
  for (const role of roles) {
    if (isDirty) await resetParty(app, partyId, people, micMode)
    const before = await readRows(app, partyId)
    const reason = (await attempt(role)).bizErrorCode
    const after = await readRows(app, partyId)
    if (reason) expect(after).toEqual(before)
    isDirty = !reason
    const heard = after.members.filter(({ mute }) => mute === 11)
    expect(
      heard.filter(one => !mayPublish(micMode, { ...one, isHost: after.room?.hostId === one.memberId }))
    ).toEqual([])
    outcomes[role] = reason ?? 'ok'
  }
  return outcomes
}

const members = (host: Outcome, speaker: Outcome, audience: Outcome): Row => ({
  host,
  speaker,
  audience,
  guest: 'party_member_not_exists',
  banned: 'party_member_not_exists',
  outsider: 'party_member_not_exists'
})
const anyMember = members('ok', 'ok', 'ok')
/** A guest hears and reads a party that admits everyone. */
const anyListener: Row = { ...anyMember, guest: 'ok' }
const everyone: Row = { ...anyMember, guest: 'ok', banned: 'ok', outsider: 'ok' }
const hostOnly: Row = { ...members('ok', 'party_host_only', 'party_host_only'), guest: 'token_unknown' }

function on<E extends Endpoint>(
  operation: E,
  row: Row,
  input: () => Omit<InputOf<E>, 'party_id'> = () => ({}) as Omit<InputOf<E>, 'party_id'>,
  inHostMode = row
) {
  const attempt = async (role: Role) => {
    const whole = { party_id: partyId, ...input() } as InputOf<E>
    return (await app.call(operation, whole, { token: tokens[role] })).envelope
  }
  return { path: operation.path, attempt, row, inHostMode }
}

const cases = [
  on(getParty, everyone),
  on(joinParty, { ...anyMember, guest: 'guests_not_admitted', banned: 'party_banned', outsider: 'ok' }),
  on(leaveParty, anyMember),
  on(dismissParty, { ...hostOnly, banned: 'party_host_only', outsider: 'party_host_only' }),
  on(updateParty, hostOnly, () => ({ name: 'Bagong pangalan' })),
  on(getLaunchTicket, anyMember),

  on(takeSeat, members('member_is_host', 'ok', 'ok'), () => ({ seat: 3 })),
  on(leaveSeat, members('member_is_host', 'ok', 'ok')),
  on(lockSeat, hostOnly, () => ({ seat: 5, is_locked: true })),
  on(removeFromSeat, hostOnly, () => ({ member_id: people.seated.id })),
  on(inviteToSeat, hostOnly, () => ({ member_id: people.asking.id })),

  on(
    setMic,
    members('ok', 'ok', 'mic_not_allowed'),
    () => ({ mute: 11 as const }),
    members('ok', 'mic_not_allowed', 'mic_not_allowed')
  ),
  on(setMic, anyMember, () => ({ mute: 10 as const })),
  on(requestMic, anyMember),
  on(cancelMicRequest, anyMember),
  on(answerMicRequest, hostOnly, () => ({ member_id: people.asking.id, is_accepted: true })),
  on(answerMicRequest, hostOnly, () => ({ member_id: people.seated.id, is_accepted: false })),
  on(muteMember, hostOnly, () => ({ member_id: people.seated.id })),
  on(unmuteMember, hostOnly, () => ({ member_id: people.seated.id })),

  on(kickMember, hostOnly, () => ({ member_id: people.seated.id })),
  on(listBans, hostOnly),
  on(unbanUser, hostOnly, () => ({ user_id: people.banned.id })),
  on(reportMember, anyMember, () => ({ member_id: people.seated.id, reason: 'other' as const })),

  on(sendChat, anyMember, () => ({ client_id: randomUUID(), kind: 'text' as const, text: 'Tara' })),
  on(listChat, anyListener),
  on(removeChat, members('ok', 'party_host_only', 'party_host_only'), () => ({ id: messageId })),
  on(sendGift, { ...anyMember, guest: 'token_unknown' }, () => ({
    recipient_id: people.seated.id,
    gift_id: 'sampaguita',
    count: 1
  })),
  on(listGiven, anyMember)
]

const request = <Name extends ClientRequestName>(
  name: Name,
  row: Row,
  payload: Omit<ClientRequest<Name>, 'party_id'>
) => ({
  name,
  row,
  attempt: (role: Role) =>
    sockets[role].request(name, { party_id: partyId, ...payload } as ClientRequest<Name>)
})
const nobody = Object.fromEntries(roles.map(role => [role, 'voice_session_ended'])) as Row
const session = randomUUID()
const candidate = { type: 'candidate', candidate: '', mid: 'mic' } as const

const events = [
  {
    name: 'watch_party',
    row: anyListener,
    attempt: (role: Role) => sockets[role].emit('watch_party', { party_id: partyId })
  },
  request('party_react', anyMember, { reaction: 'heart' }),
  request('voice_join', anyListener, {}),
  request('voice_signal', nobody, { session, signal: candidate }),
  request('voice_leave', everyone, { session })
]

describe.each([
  ['Game Mode', 0],
  ['Host Mode', 1]
] as const)('in %s', (_, micMode) => {
  test.each(cases)('$path lets exactly these roles through', async ({ attempt, row, inHostMode }) => {
    expect(await tryAs(micMode, attempt)).toEqual(micMode === 1 ? inHostMode : row)
  })

  test.each(events)('$name lets exactly these roles through', async ({ attempt, row }) => {
    expect(await tryAs(micMode, attempt)).toEqual(row)
  })
})

test('the table has every operation inside a party', async () => {
  const needsParty = ({ body, query }: Endpoint) =>
    z.safeParse(body ?? query ?? z.any(), {}).error?.issues.some(({ path }) => path[0] === 'party_id')
  const paths = (await findOperations())
    .map(({ operation }) => operation)
    .filter(operation => /^\/party\/v1\/(?!footprint)/.test(operation.path) && needsParty(operation))
    .map(({ path }) => path)
  expect(paths.filter(path => !cases.some(one => one.path === path))).toEqual([])
})

test('the table contains every client event of a party', () => {
  const names = [...Object.keys(clientEvents), ...Object.keys(clientRequests)]
  const ofNoParty = ['watch_hubs', 'watch_post', 'watch_wheel', 'type_message']
  expect(names.filter(name => !ofNoParty.includes(name)).toSorted()).toEqual(
    events.map(({ name }) => name).toSorted()
  )
})
