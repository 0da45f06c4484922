import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { knownDevice } from '#identity/devices/tables.ts'
import { users } from '#identity/users/tables.ts'
import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { closeNow } from '#testing/modules/account.ts'
import {
  checkAfter,
  countRewards,
  startInviteApp,
  day,
  joinBySms,
  progressOf,
  verify,
  type Visit
} from '#testing/modules/invite.ts'
import { newPeople } from '#testing/start-app.ts'
import { invitation } from '../tables.ts'

const { app, partyId } = await startInviteApp()
const { ann } = newPeople(app, 'ann')

const join = (visit?: Visit) => joinBySms(app, ann.user.inviteCode, visit)
const rewards = () => countRewards(app, ann)
const riskOf = async (inviteeId: string) =>
  (await app.db.select().from(invitation).where(eq(invitation.inviteeId, inviteeId)))[0]?.risk
const set = (userId: string, change: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(change).where(eq(users.id, userId))

async function outcome(invitee: string): Promise<(string | null | undefined)[]> {
  const before = (await progressOf(app, ann)).at(-1)
  await verify(app, partyId, [invitee])
  return [before, (await progressOf(app, ann)).at(-1), await riskOf(invitee)]
}
const refusedFor = (risk: string) => ['joined: activity_missing', 'refused: not_eligible', risk]
const cookie = () => `tambay_device=${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`

test('refuses an invitee on a reused device only after the days of play, and does not say why', async () => {
  const device = randomUUID()
  await join({ device })
  expect(await outcome(await join({ device }))).toEqual(refusedFor('same_device'))
})

test('pays nothing for an account in a browser that another account has used', async () => {
  const browser = cookie()
  await joinBySms(app, (await app.signUpNumbered('eve')).user.inviteCode, { cookie: browser })
  expect(await outcome(await join({ cookie: browser }))).toEqual(refusedFor('same_device'))
})

test('pays nothing if the inviter logs in with the invitee’s browser later', async () => {
  const browser = cookie()
  const bob = await join({ cookie: browser })
  const deviceKey = deviceKeyOf({ headers: { cookie: browser } })
  await app.db.insert(knownDevice).values({ userId: ann.id, deviceKey, lastLoginAt: app.clock.now() })
  expect(await outcome(bob)).toEqual(refusedFor('same_device'))
})

test.each([
  ['the inviter’s mailbox in another spelling', 'ann.reyes@gmail.com', 'AnnReyes+2@googlemail.com'],
  ['a mailbox of another invitee', 'someone@example.ph', 'bob+1@example.ph']
])('pays nothing for %s', async (_case, ofAnn, ofCat) => {
  const unique = (email: string) => email.replace('@', `${email.includes('+') ? '' : '+'}@`)
  await set(ann.id, { email: ofAnn })
  const [bob, cat] = [await join(), await join()]
  await set(bob, { tel: null, email: unique('bob@example.ph') })
  await verify(app, partyId, [bob])
  await set(cat, { tel: null, email: ofCat })
  expect(await outcome(cat)).toEqual(refusedFor('same_contact'))
  for (const id of [ann.id, bob, cat]) await set(id, { email: null })
})

test.each(['tel', 'googleSubject'] as const)(
  'pays no second reward for the %s of an erased account',
  async kind => {
    const bob = await join()
    await set(bob, { googleSubject: `subject${bob}` })
    const [row] = await app.db.select().from(users).where(eq(users.id, bob))
    await verify(app, partyId, [bob])
    await checkAfter(app, day)
    await closeNow(app, { id: bob })
    await eraseClosedAccounts(app)
    const again = await join()
    await set(again, { [kind]: row?.[kind] })
    expect(await outcome(again)).toEqual(refusedFor('same_contact'))
    expect(await rewards()).toBe(1)
  }
)

test('pays nothing for the sixth invitee from one network on one day', async () => {
  const ip = '203.0.113.77'
  const five = []
  for (let count = 0; count < 5; count++) five.push(await join({ ip }))
  const sixth = await join({ ip })
  const stranger = await joinBySms(app, (await app.signUpNumbered('eve')).user.inviteCode, { ip })
  await verify(app, partyId, [...five, sixth, stranger])
  expect(await progressOf(app, ann)).toEqual([
    ...five.map(() => 'verified: in_review'),
    'refused: not_eligible'
  ])
  expect(await Promise.all([...five, sixth, stranger].map(riskOf))).toEqual([
    ...five.map(() => null),
    'network_burst',
    null
  ])
})
