import type { Page } from '@playwright/test'

declare global {
  var silence: { isOn: boolean; longestMs: number; end: Promise<void> }
}

/** Starts to measure the silences in a page, until the returned function is called. It resolves to the longest one. */
export async function measureSilence(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const audible = 0.001
    const meter = { isOn: true, longestMs: 0, end: Promise.resolve() }
    globalThis.silence = meter
    meter.end = (async () => {
      let [energy, heardAt] = [0, performance.now()]
      while (meter.isOn) {
        let sum = 0
        for (const connection of connections)
          for (const [, stats] of await connection.getStats())
            if (stats.type === 'inbound-rtp') sum += stats.totalAudioEnergy ?? 0
        meter.longestMs = Math.max(meter.longestMs, performance.now() - heardAt)
        if (sum > energy + audible) {
          energy = sum
          heardAt = performance.now()
        }
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    })()
  })
  return () =>
    page.evaluate(async () => {
      silence.isOn = false
      await silence.end
      return silence.longestMs
    })
}
