import { showToast } from '@tambay/client/stores/page/toast'
import { takeBackSeconds } from '@tambay/contracts/messages/message-limits'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { Copy, Flag, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { ReportSheet } from '../../report/report-sheet.tsx'
import type { ThreadView } from '../data/use-thread.ts'
import type { ShownMessage } from './shown-message.ts'

interface MessageOptionsProps {
  message: ShownMessage | undefined
  peerName: string
  thread: ThreadView
  onClose: () => void
}

export function MessageOptions({ message, peerName, thread, onClose }: MessageOptionsProps) {
  const [reportedId, setReportedId] = useState<string>()
  return (
    <>
      <Sheet isOpen={message !== undefined} onClose={onClose} title="Message">
        {message && (
          <Options
            message={message}
            peerName={peerName}
            thread={thread}
            onClose={onClose}
            onReport={setReportedId}
          />
        )}
      </Sheet>
      <ReportSheet
        reported={reportedId === undefined ? undefined : { kind: 'message', id: reportedId, owner: peerName }}
        onClose={() => setReportedId(undefined)}
      />
    </>
  )
}

interface OptionsProps extends MessageOptionsProps {
  message: ShownMessage
  onReport: (id: string) => void
}

function Options({ message: shown, peerName, thread, onClose, onReport }: OptionsProps) {
  const { message, content, isOwn, clientId, state } = shown
  // The host shows why an action is refused.
  function run(action: Promise<unknown>): void {
    onClose()
    action.catch(() => undefined)
  }
  return (
    <>
      {content.kind === 'text' && (
        <ListRow
          start={<Copy aria-hidden="true" />}
          title="Copy text"
          end={<></>}
          onClick={() => run(copy(content.text))}
        />
      )}
      {state === 'failed' && (
        <ListRow
          start={<RotateCw aria-hidden="true" />}
          title="Try again"
          end={<></>}
          onClick={() => run(thread.retry(clientId))}
        />
      )}
      {message === undefined && (
        <ListRow
          start={<Trash2 aria-hidden="true" />}
          title="Delete"
          subtitle="It has not been sent."
          end={<></>}
          onClick={() => run(thread.discard(clientId))}
        />
      )}
      {message && isOwn && canTakeBack(shown) && (
        <ListRow
          start={<Undo2 aria-hidden="true" />}
          title="Take back"
          subtitle={`${peerName} can’t see it anymore.`}
          end={<></>}
          onClick={() => run(thread.takeBack(message.id))}
        />
      )}
      {message && (
        <ListRow
          start={<Trash2 aria-hidden="true" />}
          title="Delete for me"
          subtitle={`${peerName} keeps it.`}
          end={<></>}
          onClick={() => run(thread.deleteForMe(message.id))}
        />
      )}
      {message && !isOwn && content.kind !== 'removed' && (
        <ListRow
          start={<Flag aria-hidden="true" />}
          title="Report"
          onClick={() => {
            onClose()
            onReport(message.id)
          }}
        />
      )}
    </>
  )
}

function canTakeBack({ createdAt, content }: ShownMessage): boolean {
  return content.kind !== 'removed' && Date.now() / 1000 < createdAt + takeBackSeconds
}

async function copy(text: string): Promise<void> {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
    () => false
  )
  showToast(isCopied ? 'Copied' : 'Couldn’t copy the text.')
}
