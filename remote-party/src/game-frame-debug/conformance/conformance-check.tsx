import type { ConformancePoint } from '@tambay/game-frame/conformance/points'
import { runConformance } from '@tambay/game-frame/conformance/run-conformance'
import { Badge } from '@tambay/ui/badge'
import { useRef, useState } from 'react'

import type { AllowedFrame } from '../find-frame.ts'
import { MessageLog } from '../log/message-log.tsx'
import { FrameBox } from '../session/frame-box.tsx'
import { createFrameLog } from '../session/frame-log.ts'
import styles from './conformance-check.module.css'

const frameSize = { width: 375, height: 320 }

export function ConformanceCheck({ frame }: { frame: AllowedFrame }) {
  const [points, setPoints] = useState<readonly ConformancePoint[]>([])
  const [isRunning, setIsRunning] = useState(true)
  const [log] = useState(createFrameLog)
  const isStarted = useRef(false)

  /** React attaches a ref twice in development, but the check can run only once in a frame. */
  function start(iframe: HTMLIFrameElement | null): void {
    if (!iframe || isStarted.current) return
    isStarted.current = true
    void runConformance({
      iframe,
      frameUrl: frame.url,
      origin: frame.origin,
      log: log.add,
      onPoint: point => setPoints(before => [...before, point])
    }).then(report => {
      setPoints(report.points)
      setIsRunning(false)
    })
  }

  return (
    <>
      {isRunning && (
        <section aria-label="Game">
          <FrameBox size={frameSize} attach={start} />
        </section>
      )}
      <section aria-label="Conformance" className={styles.check}>
        <h2>Conformance</h2>
        <p role="status">{isRunning ? 'Running. Don’t touch the game.' : summaryOf(points)}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Point</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, title, status, reason }) => (
              <tr key={id}>
                <th scope="row">
                  {title}
                  {reason && <span className={styles.reason}>{reason}</span>}
                </th>
                <td>
                  <Badge tone={tones[status]}>{status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <MessageLog log={log} frameUrl={frame.url} />
      </section>
    </>
  )
}

const tones = { passed: 'ok', failed: 'error', skipped: 'neutral' } as const

function summaryOf(points: readonly ConformancePoint[]): string {
  const count = (wanted: ConformancePoint['status']) =>
    points.filter(({ status }) => status === wanted).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}
