import type { ConformanceOptions, Judge } from '../points.ts'
import type { FrameRecord } from '../record-frame.ts'
import { type Probe, wait } from './probe.ts'

interface SizeProbe extends Pick<ConformanceOptions, 'iframe' | 'inspect'> {
  host: FrameRecord['host']
  probe: Probe
  judge: Judge
  settleMs: number
}

export async function probeSizes({
  iframe,
  inspect,
  host,
  probe,
  judge,
  settleMs
}: SizeProbe): Promise<void> {
  const { width, height } = iframe.style
  const problems: string[] = []

  function resizeTo(width: number, height: number, mode: 'room' | 'full'): void {
    Object.assign(iframe.style, { width: `${width}px`, height: `${height}px` })
    host.send('layout', { mode, width, height, textScale: 1 })
    host.send('resize', { width, height })
  }

  async function inspectWidth(width: number, height: number): Promise<void> {
    const found = await inspect?.()
    if (found && found.overflowX > 0)
      problems.push(`At ${width}×${height} the page is ${found.overflowX} px wider than its frame.`)
  }

  await probe('resize', settleMs, () => resizeTo(375, 320, 'room'))
  await inspectWidth(375, 320)
  resizeTo(375, 812, 'full')
  await wait(settleMs)
  await inspectWidth(375, 812)
  if (inspect) judge('fits', problems.join(' ') || undefined)
  Object.assign(iframe.style, { width, height })
}
