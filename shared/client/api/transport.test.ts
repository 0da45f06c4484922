import { startGateway } from '@tambay/testing/start-gateway'
import { expect, onTestFinished, test, vi } from 'vitest'

import { sendRequest } from './transport.ts'

test('a call times out after 60 seconds with a readable message', async () => {
  const gateway = await startGateway()
  onTestFinished(gateway.close)
  const given: number[] = []
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
  const timeout = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
  timeout.mockImplementation(function (this: XMLHttpRequest, time) {
    given.push(time)
    own?.set?.call(this, 1)
  })
  onTestFinished(() => timeout.mockRestore())
  await expect(
    sendRequest({ method: 'GET', path: '/test/v1/look', input: undefined, headers: {} })
  ).rejects.toMatchObject({ name: 'TransportError', message: 'This took too long. Please try again.' })
  expect(given).toEqual([60_000])
})
