import { CircleX } from 'lucide-react'

import { Button } from '../button/button.tsx'
import { CheckList } from '../check-list/check-list.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { PlayLimitsNote } from '../play-limits-note/play-limits-note.tsx'
import { RealityCheck } from '../reality-check/reality-check.tsx'
import { ResultMessage } from '../result-message/result-message.tsx'
import { SuccessMessage } from '../result-message/success-message.tsx'
import { SharePanel } from '../share-panel/share-panel.tsx'
import { ShareSheet } from '../share-sheet/share-sheet.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Skeleton, SkeletonRow } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Toast } from '../toast/toast.tsx'
import { doNothing, longText } from './example-data.ts'

export const notices = {
  'check-list': (
    <CheckList
      summary="Verified. This spin was fair."
      checks={[
        { title: 'The seed fits its hash', verdict: 'holds' },
        { title: 'The number fits the seed', verdict: 'broken', detail: 'Number drawn: 947 (No prize)' },
        { title: 'The seed is revealed', verdict: 'waiting' }
      ]}
    />
  ),
  dialog: (
    <ConfirmDialog
      isOpen
      isDanger
      title="End party?"
      confirm="End party"
      onConfirm={doNothing}
      onClose={doNothing}
    >
      Everyone leaves the room. You can open a new one at any time.
    </ConfirmDialog>
  ),
  'empty-state': (
    <EmptyState
      picture="parol"
      title="No messages yet"
      text={longText}
      action={<Button>Find people</Button>}
    />
  ),
  'error-state': <ErrorState message="We can’t reach Tambay." requestId="01JABCDEF" onRetry={doNothing} />,
  'play-limits-note': <PlayLimitsNote />,
  'reality-check': (
    <RealityCheck
      check={{ played_minutes: 60, minutes_today: 90, coins_today: 1200 }}
      onClose={doNothing}
      otherAction={<Button variant="secondary">Leave the game</Button>}
    />
  ),
  'result-message': (
    <>
      <SuccessMessage title="Phone number added" onLeave={doNothing}>
        You can log in with it from now on.
      </SuccessMessage>
      <ResultMessage Icon={CircleX} tone="error" title="Not exchanged" actions={<Button>Try again</Button>}>
        We couldn’t confirm this exchange. You won’t be charged twice.
      </ResultMessage>
    </>
  ),
  'share-panel': (
    <SharePanel link="https://tambay.example/invite/MARIA01" note={longText} onShare={doNothing} />
  ),
  'share-sheet': (
    <ShareSheet
      isOpen
      title="Share post"
      card={{ kind: 'post', id: '7' }}
      onClose={doNothing}
      onShareLink={() => Promise.resolve()}
    />
  ),
  sheet: (
    <Sheet isOpen title="Members" onClose={doNothing} footer={<Button isWide>Invite friends</Button>}>
      <p>{longText}</p>
    </Sheet>
  ),
  skeleton: (
    <>
      <Skeleton width={176} height={44} />
      <SkeletonRow />
      <SkeletonRow />
    </>
  ),
  spinner: <Spinner />,
  toast: <Toast toast={{ id: 1, text: 'Link copied. Send it to the people you want in your room.' }} />
}
