import { findArea } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'

import { $registry, rereadRegistry } from '../federation/registry.ts'
import type { RegistryMessage } from '../service-worker/messages.ts'

/**
 * The worker shows a stored page before the edge has answered (spec OFFLINE-2). If the edge then has another release of
 * what is shown, takes it at once, unless somebody has touched the page. Then the next navigation takes it (ARCH-14).
 */
export function replaceStalePage(reload = () => location.reload()): void {
  let isTouched = false
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (isTouched = true), { capture: true, once: true })
  // Missing without HTTPS.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message: RegistryMessage | { type: 'open' | 'ping' } = data
    if (message.type !== 'registry') return
    const edge: Registry = JSON.parse(message.registry)
    const isReplaced = releasesHere(edge) !== releasesHere($registry.get())
    if (isReplaced && !isTouched && !$isReloadBlocked.get()) reload()
    else void rereadRegistry()
  })
}

function releasesHere({ host, owners, remotes }: Registry): string {
  const owner = findArea(owners, location.pathname)?.remote ?? ''
  return `${host.version} ${remotes[owner]?.version}`
}
