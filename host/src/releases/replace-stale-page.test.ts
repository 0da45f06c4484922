import { blockReload } from '@tambay/client/stores/page/reload-block'
import { expect, onTestFinished, test, vi } from 'vitest'

import { $registry } from '../federation/registry.ts'
import { replaceStalePage } from './replace-stale-page.ts'

const initial = $registry.get()
const { party } = initial.remotes
const newHost = { ...initial, revision: initial.revision + 1, host: { version: 'h2' } }
const newParty = {
  ...initial,
  revision: initial.revision + 1,
  remotes: { ...initial.remotes, party: { ...party, version: 'v2' } }
}

function openStoredPage(path: string, { isTouched = false } = {}) {
  const worker = new EventTarget()
  const reload = vi.fn<() => void>()
  const readRegistry = vi.fn<() => Promise<Response>>(async () => Response.json(initial))
  vi.stubGlobal('fetch', readRegistry)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  onTestFinished(() => void vi.unstubAllGlobals())
  window.history.replaceState(null, '', path)
  replaceStalePage(reload)
  if (isTouched) window.dispatchEvent(new Event('pointerdown'))
  const hear = (registry: object) =>
    worker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'registry', registry: JSON.stringify(registry) } })
    )
  return { hear, reload, readRegistry }
}

test.each([
  ['the host', '/', newHost],
  ['the remote that is shown', '/party-hubs', newParty]
])('a page that was shown too early reloads for another release of %s', (_, path, registry) => {
  const { hear, reload } = openStoredPage(path)
  hear(registry)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['that somebody has touched', '/', { isTouched: true }, newHost],
  ['that shows another remote', '/', {}, newParty]
])('a page %s goes on and reads the registry', (_, path, options, registry) => {
  const { hear, reload, readRegistry } = openStoredPage(path, options)
  hear(registry)
  expect(reload).not.toHaveBeenCalled()
  expect(readRegistry).toHaveBeenCalledOnce()
})

test('a page with a game or a form goes on', () => {
  const release = blockReload()
  onTestFinished(release)
  const { hear, reload } = openStoredPage('/')
  hear(newHost)
  expect(reload).not.toHaveBeenCalled()
})
