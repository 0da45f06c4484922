import { computed, onMount } from 'nanostores'

import type { Draft } from '../outbox/outbox-entry.ts'
import { createRequestAnswers } from './actions/answer-request.ts'
import { createEarlierMessages } from './actions/earlier-messages.ts'
import { createMessageActions } from './actions/message-actions.ts'
import { createReadState } from './actions/read-state.ts'
import { createPeerTyping, createTypingSignal } from './actions/typing.ts'
import { followThread } from './follow-thread.ts'
import { keepInSync } from './keep-in-sync.ts'
import { createLoadedThread } from './loaded-thread.ts'
import { createThreadSync } from './sync-thread.ts'
import { createThreadCopy } from './thread-copy.ts'
import type { ThreadSession } from './thread-session.ts'
import type { ThreadState } from './thread-state.ts'

export type ThreadStore = ReturnType<typeof createThread>

/** A conversation with one person. It is loaded and updated while `$thread` has listeners. */
export function createThread(session: ThreadSession, peerId: string) {
  const { database, signal, onSent, add, retry, discard } = session
  const loaded = createLoadedThread(signal)
  const earlier = createEarlierMessages(loaded, signal)
  const typing = createPeerTyping(signal)
  const readState = createReadState(peerId, loaded, signal)
  const copy = createThreadCopy({ peerId, database, loaded, signal })
  const { sync, advance } = createThreadSync(peerId, loaded, ({ own_read_seq: seq }) =>
    readState.confirmed(seq)
  )
  let reload = () => {}

  const $thread = computed(
    [loaded.$loaded, earlier.$earlier, typing.$isPeerTyping],
    (shown, paging, isPeerTyping): ThreadState => ({ ...shown, ...paging, isPeerTyping })
  )

  onMount($thread, () => {
    void copy.restore()
    const syncing = keepInSync({
      async sync(aborting) {
        await sync(aborting)
        await Promise.all([copy.store(), readState.confirm()])
      },
      onFailed: loaded.fail
    })
    reload = syncing.start
    const onChange = (seq: number) => syncing.isInSync() && advance(seq)
    const stopFollowing = followThread({ peerId, loaded, typing, onChange, onSent })
    return () => {
      typing.end()
      void copy.store()
      syncing.stop()
      stopFollowing()
    }
  })

  return {
    $thread,
    reload: () => reload(),
    loadEarlier: earlier.loadEarlier,
    send: (draft: Draft) => add(peerId, draft),
    retry,
    discard,
    ...createMessageActions(loaded, signal),
    ...createRequestAnswers(loaded, signal),
    markRead: readState.markRead,
    typing: createTypingSignal(loaded)
  }
}
