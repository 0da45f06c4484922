import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { createLiveReload } from './live-reload.ts'

test('sends a reload event to every open page, and no event to a closed page', async () => {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const { serve, reload } = createLiveReload()
  serve(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const answer = await fetch(`${url}/__reload`)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const page = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  await page.read()
  reload()
  expect((await page.read()).value).toBe('data: rebuilt\n\n')
  await page.cancel()
  reload()
})
