import type { ApiError } from '@tambay/client/api/api-error'
import { failures, type RefusedCall } from '@tambay/client/api/failures'
import { $guestToken, saveGuestToken } from '@tambay/client/stores/guest/guest'
import { clearToast, showToast } from '@tambay/client/stores/page/toast'
import { $token } from '@tambay/client/stores/session/session'

import { endSession } from '../session/end-session.ts'
import type { Navigator } from '../session/navigator.ts'
import { decideReaction, type Reaction, type TokenOwner } from './decide-reaction.ts'

/** Only this module turns a failed call into a toast, a redirect or a reload (spec ARCH-9). */
export function handleFailures(navigator: Navigator): () => void {
  addEventListener('unhandledrejection', showFailedDownload)
  const stops = [
    () => removeEventListener('unhandledrejection', showFailedDownload),
    failures.on('refused', (error, call) => void handleRefusal(error, call, navigator)),
    failures.on('unreachable', error => showToast(error.message))
  ]
  return () => stops.forEach(stop => stop())
}

/**
 * Without it, a button whose code failed to load would do nothing. Another press tries again. Code that is loaded
 * before a press catches its own failure.
 */
function showFailedDownload({ reason }: PromiseRejectionEvent): void {
  if (reason instanceof Error && reason.name === 'ChunkLoadError')
    showToast('We couldn’t load this. Try again.')
}

async function handleRefusal(
  { code, message }: ApiError,
  { token }: RefusedCall,
  navigator: Navigator
): Promise<void> {
  const reaction = decideReaction({
    code,
    message,
    owner: ownerOf(token),
    address: navigator.address()
  })
  const react = () => showAndGo(reaction, navigator)
  if (reaction.clears === 'session' && token !== undefined) {
    if (!(await endSession(token, react))) return
  } else {
    if (reaction.clears === 'guest token') saveGuestToken(undefined)
    await react()
  }
  // Last, because a reload with the refused token would be refused again.
  if (reaction.go === 'reload') navigator.reload()
}

function ownerOf(token: string | undefined): TokenOwner {
  if (token === undefined) return $token.get() === undefined ? 'none' : 'unsent'
  if (token === $token.get()) return 'user'
  return token === $guestToken.get() ? 'guest' : 'previous'
}

async function showAndGo({ toast, go }: Reaction, navigator: Navigator): Promise<void> {
  if (toast === null) clearToast()
  else if (toast !== undefined) showToast(toast)
  if (go !== undefined && go !== 'reload') await navigator.go(go.to, { replace: go.replace })
}
