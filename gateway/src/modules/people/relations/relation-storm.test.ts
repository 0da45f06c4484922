import { blockUser, unblockUser } from '@tambay/contracts/block'
import { removeFollower } from '@tambay/contracts/people/relations'
import { followUser, unfollowUser } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const actions = [followUser, followUser, followUser, unfollowUser, removeFollower, blockUser, unblockUser]
const crowd = 5
const connections = 4

const people: TestPerson[] = []
const app = await startApp()
for (let index = 0; index < crowd; index++) people.push(await app.signUpNumbered('storm'))

const person = fc.nat({ max: crowd - 1 })
const step = fc
  .record({ actor: person, target: person, action: fc.constantFrom(...actions) })
  .filter(({ actor, target }) => actor !== target)
const storm = fc.array(fc.array(step, { maxLength: 10 }), { minLength: connections, maxLength: connections })

async function wrongCounts() {
  const { rows } = await app.pool.query(`
    SELECT * FROM relation_count AS count, LATERAL (
      SELECT
        (SELECT count(*) FROM follow WHERE followed_id = count.user_id) AS followers,
        (SELECT count(*) FROM follow WHERE follower_id = count.user_id) AS following,
        (SELECT count(*) FROM follow AS mine JOIN follow AS theirs
          ON (theirs.follower_id, theirs.followed_id) = (mine.followed_id, mine.follower_id)
          WHERE mine.follower_id = count.user_id) AS friends
    ) AS real
    WHERE (follower_count, following_count, friend_count) <> (followers, following, friends)`)
  return rows
}

async function followsDespiteBlock() {
  const { rows } = await app.pool.query(`
    SELECT * FROM follow JOIN user_block ON (follower_id, followed_id) IN
      ((blocker_id, blocked_id), (blocked_id, blocker_id))`)
  return rows
}

test('after many concurrent changes, the counts match the rows, and no follow survives a block', async () => {
  await fc.assert(
    fc.asyncProperty(storm, async steps => {
      const run = async (connection: (typeof steps)[number]) => {
        for (const { actor, target, action } of connection) {
          const answer = await people[actor]?.call(action, { user_id: people[target]?.id ?? '' })
          expect([undefined, 'user_not_found']).toContain(answer?.envelope.bizErrorCode)
        }
      }
      await Promise.all(steps.map(run))
      expect(await wrongCounts()).toEqual([])
      expect(await followsDespiteBlock()).toEqual([])
    }),
    { numRuns: 12 }
  )
}, 120_000)

test('two users who follow each other at the same moment become friends', async () => {
  const [ann, ben] = [await app.signUp('ann01'), await app.signUp('ben01')]
  await Promise.all([ann.call(followUser, { user_id: ben.id }), ben.call(followUser, { user_id: ann.id })])
  const { other_user_info: info } = (await ann.call(getUserById, { id: ann.id })).data
  expect(info).toMatchObject({ follower_count: 1, following_count: 1, mutual_relation_count: 1 })
})

test('an account that erases its follows in one statement lowers the counts of everyone', async () => {
  const [ann, ben, cay] = [await app.signUp('ann02'), await app.signUp('ben02'), await app.signUp('cay02')]
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
    [cay, ann]
  ] as const)
    await one.call(followUser, { user_id: other.id })
  await app.pool.query('DELETE FROM follow WHERE $1 IN (follower_id, followed_id)', [ann.id])
  expect(await wrongCounts()).toEqual([])
})
