import type {
  ConformanceOptions,
  ConformanceReport,
  FrameInspection
} from '@tambay/game-frame/conformance/points'
import { runConformance } from '@tambay/game-frame/conformance/run-conformance'

export interface HostPage {
  inspectGame: () => Promise<FrameInspection>
  startConformance: (
    options: Pick<ConformanceOptions, 'frameUrl' | 'origin' | 'pace'>
  ) => Promise<ConformanceReport>
}

const hostPage = globalThis as unknown as HostPage

hostPage.startConformance = options => {
  const iframe = document.createElement('iframe')
  Object.assign(iframe.style, { width: '375px', height: '320px', border: '0' })
  document.body.append(iframe)
  return runConformance({ ...options, iframe, inspect: hostPage.inspectGame })
}
