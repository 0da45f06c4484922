import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import {
  answerClubOffer,
  answerClubRequest,
  dissolveClub,
  listClubRequests,
  removeClubMember,
  setClubRole,
  transferClub,
  withdrawClubOffer
} from '@tambay/contracts/club-management'
import {
  cancelClubNight,
  changeClubNight,
  listClubNights,
  planClubNight
} from '@tambay/contracts/club-nights'
import {
  getClub,
  joinClub,
  leaveClub,
  listClubMembers,
  listClubParties,
  updateClub
} from '@tambay/contracts/clubs'
import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { createPost, listPosts } from '@tambay/contracts/posts'
import { expect, test } from 'vitest'

import { findOperations } from '#platform/openapi/find-operations.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { readClubRows, seedClub } from '#testing/modules/clubs.ts'
import { createGuest } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const roles = ['owner', 'officer', 'member', 'requester', 'stranger', 'blocked', 'blocker', 'guest'] as const
type Role = (typeof roles)[number]
type Row = Record<Role, string>

let clubId: string
let isDirty = true
const tokens = {} as Record<Role, string>
const people = {} as Record<Exclude<Role, 'guest'> | 'otherOfficer' | 'otherMember' | 'asking', TestPerson>
const app = await startApp()
const guest = await createGuest(app)
for (const role of roles) {
  if (role !== 'guest') people[role] = await app.signUp(`${role}01`)
  tokens[role] = role === 'guest' ? guest.token : people[role].token
}
for (const name of ['otherOfficer', 'otherMember', 'asking'] as const)
  people[name] = await app.signUp(`${name}1`)
await people.owner.call(blockUser, { user_id: people.blocked.id })
await people.blocker.call(blockUser, { user_id: people.owner.id })

async function outcomesOf(isOpen: boolean, attempt: (role: Role) => Promise<string>): Promise<Row> {
  const outcomes = {} as Row
  isDirty = true
  for (const role of roles) {
    if (isDirty)
      clubId = await seedClub(app, {
        owner: people.owner,
        officers: [people.officer, people.otherOfficer],
        members: [people.member, people.otherMember],
        requesters: [people.requester, people.asking],
        isOpen
      })
    const before = await readClubRows(app, clubId)
    outcomes[role] = await attempt(role)
    const after = await readClubRows(app, clubId)
    if (outcomes[role] !== 'ok') expect(after).toEqual(before)
    isDirty = outcomes[role] === 'ok'
  }
  return outcomes
}

const hidden = { blocked: 'club_not_found', blocker: 'club_not_found' }
const everyone: Row = {
  owner: 'ok',
  officer: 'ok',
  member: 'ok',
  requester: 'ok',
  stranger: 'ok',
  ...hidden,
  guest: 'ok'
}
const membersOnly: Row = {
  ...everyone,
  requester: 'club_members_only',
  stranger: 'club_members_only',
  guest: 'club_members_only'
}
const users: Row = { ...everyone, guest: 'token_unknown' }
const officers: Row = {
  ...users,
  member: 'club_officer_only',
  requester: 'club_officer_only',
  stranger: 'club_officer_only'
}
const ownerOnly: Row = {
  ...users,
  officer: 'club_owner_only',
  member: 'club_owner_only',
  requester: 'club_owner_only',
  stranger: 'club_owner_only'
}

/** The night does not exist, so those with the permission get no further. */
const nightOfficers: Row = { ...officers, owner: 'club_night_not_found', officer: 'club_night_not_found' }

function on<E extends Endpoint>(
  operation: E,
  closed: Row,
  input: () => Omit<InputOf<E>, 'club_id' | 'id'> = () => ({}) as Omit<InputOf<E>, 'club_id' | 'id'>,
  open = closed
) {
  const attempt = async (role: Role) => {
    const key = operation.path === getClub.path ? { id: clubId } : { club_id: clubId }
    const answer = await app.call(operation, { ...key, ...input() } as InputOf<E>, { token: tokens[role] })
    return answer.envelope.bizErrorCode ?? 'ok'
  }
  return { path: operation.path, attempt, closed, open }
}

const cases = [
  on(getClub, everyone),
  on(listClubMembers, membersOnly, undefined, everyone),
  on(listClubParties, membersOnly, undefined, everyone),
  on(listPosts, membersOnly, undefined, everyone),
  on(listClubNights, membersOnly, undefined, everyone),
  on(planClubNight, officers, () => ({
    name: 'Bingo',
    game_id: 'color-game',
    starts_at: Math.floor(app.clock.now().getTime() / 1000) + 3600,
    attempt_id: randomUUID()
  })),
  on(changeClubNight, nightOfficers, () => ({
    night_id: '7',
    name: 'Bingo',
    game_id: 'color-game',
    starts_at: Math.floor(app.clock.now().getTime() / 1000) + 3600
  })),
  on(cancelClubNight, nightOfficers, () => ({ night_id: '7' })),
  on(joinClub, users),
  on(leaveClub, { ...users, owner: 'club_owner_stays' }),
  on(updateClub, officers, () => ({ about: 'Bago' })),
  on(listClubRequests, officers),
  on(answerClubRequest, officers, () => ({ user_id: people.asking.id, is_accepted: true })),
  on(answerClubRequest, officers, () => ({ user_id: people.asking.id, is_accepted: false })),
  on(removeClubMember, officers, () => ({ user_id: people.otherMember.id })),
  on(removeClubMember, { ...officers, officer: 'club_owner_only' }, () => ({
    user_id: people.otherOfficer.id
  })),
  on(
    removeClubMember,
    { ...officers, owner: 'club_member_is_owner', officer: 'club_member_is_owner' },
    () => ({ user_id: people.owner.id })
  ),
  on(setClubRole, ownerOnly, () => ({ user_id: people.otherMember.id, role: 'officer' as const })),
  on(setClubRole, { ...ownerOnly, owner: 'club_member_not_found' }, () => ({
    user_id: people.asking.id,
    role: 'officer' as const
  })),
  on(transferClub, ownerOnly, () => ({ user_id: people.otherMember.id })),
  on(transferClub, { ...ownerOnly, owner: 'club_member_is_owner' }, () => ({ user_id: people.owner.id })),
  on(transferClub, { ...ownerOnly, owner: 'club_member_not_found' }, () => ({ user_id: people.stranger.id })),
  on(withdrawClubOffer, ownerOnly),
  on(
    answerClubOffer,
    {
      ...users,
      owner: 'club_offer_ended',
      officer: 'club_offer_ended',
      member: 'club_offer_ended',
      requester: 'club_offer_ended',
      stranger: 'club_offer_ended'
    },
    () => ({ is_accepted: true })
  ),
  on(dissolveClub, ownerOnly),
  on(createPost, { ...users, requester: 'post_members_only', stranger: 'post_members_only' }, () => ({
    text: 'Kumusta',
    attempt_id: randomUUID()
  }))
]

test.each(cases)('$path lets exactly these roles through in a club that approves requests', async one => {
  expect(await outcomesOf(false, one.attempt)).toEqual(one.closed)
})

test.each(cases)('$path lets exactly these roles through in an open club', async one => {
  expect(await outcomesOf(true, one.attempt)).toEqual(one.open)
})

test('the table has every operation on one club', async () => {
  const paths = (await findOperations()).map(({ operation }) => operation.path)
  const notOnOne = ['list', 'suggested', 'create'].map(name => `/social/v1/club/${name}`)
  const onOne = paths.filter(path => path.startsWith('/social/v1/club/') && !notOnOne.includes(path))
  expect(onOne.filter(path => !cases.some(one => one.path === path))).toEqual([])
})
