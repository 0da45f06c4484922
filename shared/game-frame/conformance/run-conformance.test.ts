import { expect, test, vi } from 'vitest'

import type { ConformancePoint } from './points.ts'
import { runConformance } from './run-conformance.ts'

test.for([
  ['https://tambay.example/game', 'same_origin', 'Serve it from another origin'],
  ['http://games.example', 'not_https', 'Use https'],
  ['https://ben:secret@games.example', 'has_userinfo', 'Remove the username and password'],
  ['javascript:alert(1)', 'scheme_not_allowed', 'Use an https URL'],
  ['games.example', 'not_a_url', 'not a URL']
] as const)('fails %s (%s) without loading it', async ([frameUrl, , problem]) => {
  vi.stubGlobal('location', { origin: 'https://tambay.example' })
  const iframe = { src: '' } as HTMLIFrameElement
  const points: ConformancePoint[] = []
  const report = await runConformance({
    iframe,
    frameUrl,
    origin: 'https://games.example',
    onPoint: point => points.push(point)
  })
  expect(iframe.src).toBe('')
  expect(report.isPassed).toBe(false)
  expect(report.points[0]).toMatchObject({ id: 'url', status: 'failed' })
  expect(report.points[0]?.reason).toContain(problem)
  expect(report.points.slice(1).every(({ status }) => status === 'skipped')).toBe(true)
  expect(points).toEqual(report.points)
})
