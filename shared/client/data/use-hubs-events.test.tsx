import { useHubsEvents } from '@tambay/client/data/use-hubs-events'
import { startGateway } from '@tambay/testing/start-gateway'
import { render, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

function Card({ onUpdate }: { onUpdate: () => void }) {
  useHubsEvents(onUpdate)
  return null
}

test('components share one watch, which ends when the last one unmounts', async () => {
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  const received: string[] = []
  gateway.io.on('connection', socket => {
    socket.onAny((event, _payload, answer) => {
      received.push(event)
      answer?.({ code: 0, data: {}, request_id: '1' })
    })
  })
  const updated: string[] = []
  const first = <Card key="first" onUpdate={() => updated.push('first')} />
  const second = <Card key="second" onUpdate={() => updated.push('second')} />
  const { rerender } = render([first, second])
  await waitFor(() => expect(received).toEqual(['watch_hubs']))
  gateway.io.emit('hubs', {})
  await waitFor(() => expect(updated).toEqual(['first', 'second']))
  rerender([second])
  rerender([])
  await waitFor(() => expect(received).toEqual(['watch_hubs', 'unwatch_hubs']))
})
