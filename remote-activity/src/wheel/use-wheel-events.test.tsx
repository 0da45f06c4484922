import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { mockWheel, openWheel } from '../testing/wheel-page.ts'
import { wheelWith } from '../testing/wheel.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const winner = { avatar: anna.avatar, prize: { t: 'coin', n: 500 }, created_at: 1_795_180_000 } as const

test('adds each new winner once, drops the oldest, and reloads the wheel when the operator changes it', async () => {
  const winners = Array.from({ length: 20 }, (_, at) => ({ ...winner, id: idOf(100 - at), nick_name: 'Jun' }))
  let wheel = { ...wheelWith(), winners }
  mockWheel(() => wheel)
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  onTestFinished(clearSession)
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  const watched = Promise.withResolvers<void>()
  gateway.io.on('connection', socket =>
    socket.on('watch_wheel', (_payload, acknowledge) => {
      acknowledge({ code: 0, msg: 'ok' })
      watched.resolve()
    })
  )
  openWheel()
  await screen.findByText('2 tickets')
  await watched.promise
  for (const number of [101, 102, 102])
    gateway.io.emit('wheel_winner', { ...winner, id: idOf(number), nick_name: 'Liza' })
  wheel = { ...wheel, closed: { reason: 'We’ll be back.', since: 1_795_180_000 } }
  await waitFor(() => expect(screen.getAllByText('Liza')).toHaveLength(2))
  expect(screen.getAllByText('Jun')).toHaveLength(18)
  gateway.io.emit('wheel_changed', { reason: 'closed' })
  expect(await screen.findByText('We’ll be back.')).toBeTruthy()
})
