import { randomUUID } from 'node:crypto'

import {
  decideReward,
  getSuspiciousReward,
  listSuspiciousRewards,
  undoRewardDecision
} from '@tambay/contracts/operator/rewards'
import { expect, test } from 'vitest'

import { countRewards, joinBySms, progressOf, startInviteApp, verify } from '#testing/modules/invite.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { newPeople } from '#testing/start-app.ts'

const { app, partyId } = await startInviteApp()
const { ann } = newPeople(app, 'ann')

/** A friend on a device that was used before. */
async function inviteSuspicious(): Promise<string> {
  const device = randomUUID()
  await joinBySms(app, ann.user.inviteCode, { device })
  const friend = await joinBySms(app, ann.user.inviteCode, { device })
  await verify(app, partyId, [friend])
  return friend
}
const signIn = () => signInOperator(app, 'treasurer')

test('an operator pays a suspicious reward, once', async () => {
  const id = await inviteSuspicious()
  const tom = await signIn()
  const { items } = (await tom.call(listSuspiciousRewards, {})).data
  expect(items).toMatchObject([{ id, tags: ['same_device'], closed_at: null }])
  expect((await tom.call(getSuspiciousReward, { id })).data.item).toMatchObject({
    person: { id: ann.id },
    facts: [{ label: 'Inviter' }, { label: 'Invitee' }, { label: 'Reward', value: '500 coins' }, {}]
  })
  const pay = { id, decision: 'pay', reason: 'Two siblings' }
  const answers = await Promise.all([tom.call(decideReward, pay), tom.call(decideReward, pay)])
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? '').toSorted()).toEqual(['', 'case_decided'])
  expect(await countRewards(app, ann)).toBe(1)
  expect(await progressOf(app, ann)).toContain('rewarded')
  const done = (await tom.call(listSuspiciousRewards, { state: 'done' })).data.items
  expect(done).toMatchObject([{ id, outcome: 'paid' }])
})

test('an operator refuses a suspicious reward, and undoes it', async () => {
  const id = await inviteSuspicious()
  const tom = await signIn()
  const refuse = { id, decision: 'refuse', reason: 'A farm' }
  const { action_id } = (await tom.call(decideReward, refuse)).data
  expect((await tom.call(getSuspiciousReward, { id })).data.item).toMatchObject({ outcome: 'refused' })
  await tom.call(undoRewardDecision, { action_id })
  expect((await tom.call(getSuspiciousReward, { id })).data.item).toMatchObject({
    outcome: null,
    tags: ['same_device']
  })
  expect(await countRewards(app, ann)).toBe(0)
})
