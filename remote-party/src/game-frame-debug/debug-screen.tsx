import { Page } from '@tambay/ui/page'
import { useState } from 'react'

import { ConformanceCheck } from './conformance/conformance-check.tsx'
import { readDebugOrigins, useLeaveByDocument } from './debug-document.ts'
import { DebugForm } from './debug-form.tsx'
import styles from './debug-screen.module.css'
import type { DebugValues } from './debug-values.ts'
import type { AllowedFrame } from './find-frame.ts'
import { createDebugSession, type DebugSession } from './session/debug-session.ts'
import { SessionView } from './session/session-view.tsx'

type Opened = { number: number } & (
  | { kind: 'session'; session: DebugSession }
  | { kind: 'conformance'; frame: AllowedFrame }
)

/** Shows any allowed game to its developer, with a mock session (spec SCREEN-11). */
export function DebugScreen() {
  const leave = useLeaveByDocument()
  const [origins] = useState(() => readDebugOrigins() ?? [])
  const [opened, setOpened] = useState<Opened>()
  const next = (opened?.number ?? 0) + 1

  const openSession = (frame: AllowedFrame, values: DebugValues) =>
    setOpened({ number: next, kind: 'session', session: createDebugSession(frame, values) })
  const check = (frame: AllowedFrame) => setOpened({ number: next, kind: 'conformance', frame })

  return (
    <Page title="Game frame debug" onBack={leave} className={styles.page}>
      <div className={styles.columns}>
        <DebugForm origins={origins} onOpen={openSession} onCheck={check} />
        {opened?.kind === 'session' && <SessionView key={opened.number} session={opened.session} />}
        {opened?.kind === 'conformance' && <ConformanceCheck key={opened.number} frame={opened.frame} />}
      </div>
    </Page>
  )
}
