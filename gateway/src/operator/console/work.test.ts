import { createFeedback } from '@tambay/contracts/help'
import { assignTicket } from '@tambay/contracts/operator/tickets'
import { waitForWork } from '@tambay/contracts/operator/work'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()

test('an operator who waits hears at once that another one has taken a case, whatever the gateway', async () => {
  for (const { bus } of app.gateways) await bus.connect()
  const player = await app.signUp('ann01')
  const feedback = { type: 'other', text: 'Where are my coins?' } as const
  const { ticket_id: id } = (await player.call(createFeedback, feedback)).data
  const [mia, leo] = [await signInOperator(app, 'supporter'), await signInOperator(app, 'supporter')]
  const heard: boolean[] = []
  void mia.call(waitForWork, undefined).then(({ data }) => heard.push(data.has_changed))
  for (let isMine = true; heard.length === 0; isMine = !isMine)
    expect((await leo.call(assignTicket, { id, is_mine: isMine })).envelope.code).toBe(0)
  expect(heard).toEqual([true])
})

test('a gateway that is about to stop answers the operators who wait, instead of waiting for them', async () => {
  const stopping = await createTestApp({ DRAIN_MS: 1 })
  onTestFinished(stopping.close)
  const mia = await signInOperator(stopping, 'supporter')
  const answer = mia.call(waitForWork, undefined)
  await stopping.app.drain.run()
  expect((await answer).data).toEqual({ has_changed: false })
})
