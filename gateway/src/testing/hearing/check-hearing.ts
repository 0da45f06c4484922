import { blockUser, unblockUser } from '@tambay/contracts/block'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { kickMember, unbanUser } from '@tambay/contracts/room/members'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { partyChannel } from '#platform/realtime/channels.ts'
import { createTestApp, type TestApp, type TestPerson } from '../create-test-app.ts'
import { openParty } from '../modules/party.ts'
import { operator, untilListening } from '../operator.ts'
import { createListener, type Listener } from './listener.ts'
import { type Action, knownFaults, peopleCount, scenarios, type Step } from './steps.ts'

export function checkHearing(runs: number): void {
  let app: TestApp
  let otherParty: string
  const timeoutMs = runs * 5000 + 60_000

  beforeAll(async () => {
    app = await createTestApp({ EVENTS_PER_IP: 1_000_000 })
    otherParty = (await openParty(await app.signUp('host0'))).id
    await app.connect()
  })
  afterAll(() => app.close())

  test(
    'a connection hears a party only while its person is a member, in whatever order things happen',
    () => fc.assert(fc.asyncProperty(scenarios, runScenario), { numRuns: runs, examples: knownFaults }),
    timeoutMs
  )

  async function runScenario(batches: Step[][]): Promise<void> {
    await untilListening(app, 'operator_decision')
    const ann = await app.signUpNumbered('ann')
    const { id } = await openParty(ann)
    const people = await Promise.all(
      Array.from({ length: peopleCount }, async () => createListener(app, await app.signUpNumbered('bob')))
    )
    for (const person of people) {
      await expectHandled(person.call(joinParty, { party_id: id }))
      await person.watch(id)
    }
    for (const steps of batches) expect(await runBatch(steps, { id, ann, people })).toEqual([])
    await expectMembersToHear(id, people)
    for (const person of people) person.close()
  }

  /** Returns what connections heard while their person was not a member. */
  async function runBatch(steps: Step[], { id, ann, people }: Room): Promise<string[]> {
    const before = await membersOf(id)
    const stop = publishProbes(id)
    const acting = steps.flatMap(({ who, action }) => {
      const person = people[who]
      return person ? [{ person, action }] : []
    })
    await Promise.all(acting.map(({ person, action }) => actAs(person, action, { id, ann })))
    stop()
    const after = await membersOf(id)
    // Someone may have been a member only for a moment.
    const joining = acting.filter(({ action }) => action === 'join').map(({ person }) => person.id)
    const mayHear = new Set([...before, ...after, ...joining])
    const during = await heardBeyond(mayHear, people)
    publishProbe(id, 'after')
    return [...during, ...(await heardBeyond(after, people))]
  }

  async function heardBeyond(mayHear: Set<string>, people: Listener[]): Promise<string[]> {
    const heard: string[] = []
    for (const [index, person] of people.entries()) {
      const probes = await person.takeHeard()
      if (!mayHear.has(person.id)) heard.push(...probes.map(probe => `person ${index}: ${probe}`))
    }
    return heard
  }

  async function expectMembersToHear(id: string, people: Listener[]): Promise<void> {
    const members = await membersOf(id)
    const connected = people.filter(person => person.isConnected())
    for (const person of connected) {
      const { code } = await person.watch(id)
      expect(code === 0).toBe(members.has(person.id))
    }
    publishProbe(id, 'last')
    for (const person of connected)
      expect(await person.takeHeard()).toEqual(members.has(person.id) ? ['last'] : [])
  }

  async function actAs(
    person: Listener,
    action: Action,
    { id, ann }: Pick<Room, 'id' | 'ann'>
  ): Promise<void> {
    const userId = person.id
    switch (action) {
      case 'join':
        return expectHandled(person.call(joinParty, { party_id: id }))
      case 'leave':
        return expectHandled(person.call(leaveParty, { party_id: id }))
      case 'enter another room':
        return expectHandled(person.call(joinParty, { party_id: otherParty }))
      case 'kick':
        return expectHandled(ann.call(kickMember, { party_id: id, member_id: userId }))
      case 'unban':
        return expectHandled(ann.call(unbanUser, { party_id: id, user_id: userId }))
      case 'block':
        return expectHandled(ann.call(blockUser, { user_id: userId }))
      case 'unblock':
        return expectHandled(ann.call(unblockUser, { user_id: userId }))
      case 'watch':
        if (person.isConnected()) await person.watch(id).catch(ignoreDrop)
        return
      case 'unwatch':
        if (person.isConnected()) await person.unwatch(id).catch(ignoreDrop)
        return
      case 'drop':
        return person.drop()
      case 'recover':
        return person.recover()
      case 'come back':
        await person.recover()
        if (person.isConnected()) await person.watch(id).catch(ignoreDrop)
        return
      case 'suspend': {
        const signedOut = person.signedOut()
        const { exitCode } = await operator(app.url, 'suspend', `user:${userId}`, '--reason', 'Test')
        return void (exitCode === 0 && (await signedOut))
      }
      case 'end the suspension':
        await operator(app.url, 'unsuspend', `user:${userId}`, '--reason', 'Test')
        return person.signInAgain()
    }
  }

  async function membersOf(partyId: string): Promise<Set<string>> {
    const { rows } = await app.pool.query('SELECT member_id FROM party_member WHERE party_id = $1', [partyId])
    return new Set(rows.map(row => String(row.member_id)))
  }

  function publishProbe(partyId: string, name: string): void {
    const event = { party_id: partyId, member_id: name, is_speaking: true }
    app.realtime.publish(partyChannel(partyId), 'speaking', event)
  }

  function publishProbes(partyId: string): () => void {
    const timer = setInterval(() => publishProbe(partyId, 'during'), 1)
    return () => clearInterval(timer)
  }
}

interface Room {
  id: string
  ann: TestPerson
  people: Listener[]
}

async function expectHandled(answer: Promise<{ envelope: { code: number } }>): Promise<void> {
  expect((await answer).envelope.code).not.toBe(500)
}

/** A drop at the same time may lose the answer. */
function ignoreDrop(error: Error): void {
  if (error.message !== 'socket has been disconnected') throw error
}
