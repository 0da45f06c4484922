import { startGateway } from '@tambay/testing/start-gateway'
import { expect, onTestFinished, test, vi } from 'vitest'

import { sendRequest } from './transport.ts'

test('a call is given a minute, and what is not answered by then is said in words for people', async () => {
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
