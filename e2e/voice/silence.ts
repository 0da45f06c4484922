import type { Page } from '@playwright/test'

declare global {
  var silence: { isOn: boolean; longestMs: number; end: Promise<void> }
}

/**
 * Starts to measure the silences in a page, until the returned function is called. It resolves to the longest one. A busy
 * page looks seldom. Of the time between two looks, only what no connection has played counts if there was sound.
 */
export async function measureSilence(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const audible = 0.001
    const meter = { isOn: true, longestMs: 0, end: Promise.resolve() }
    globalThis.silence = meter

    async function read() {
      const lines = new Map<string, { energy: number; playedMs: number }>()
      for (const [index, connection] of connections.entries())
        for (const [, stats] of await connection.getStats()) {
          if (stats.type !== 'inbound-rtp') continue
          const silentSeconds = (stats.silentConcealedSamples ?? 0) / 48_000
          const playedMs = 1000 * ((stats.totalSamplesDuration ?? 0) - silentSeconds)
          lines.set(`${index} ${stats.mid}`, { energy: stats.totalAudioEnergy ?? 0, playedMs })
        }
      return lines
    }

    meter.end = (async () => {
      let [energy, heardAt, lookedAt] = [0, performance.now(), performance.now()]
      for (let before = await read(); meter.isOn; await new Promise(resolve => setTimeout(resolve, 50))) {
        const lines = await read()
        const now = performance.now()
        const sum = [...lines.values()].reduce((total, line) => total + line.energy, 0)
        const isHeard = sum > energy + audible
        const played = [...lines].map(
          ([id, { playedMs }]) => playedMs - (before.get(id)?.playedMs ?? playedMs)
        )
        const unplayedMs = now - lookedAt - Math.max(0, ...played)
        const silentMs = isHeard ? Math.max(lookedAt - heardAt, unplayedMs) : now - heardAt
        meter.longestMs = Math.max(meter.longestMs, silentMs)
        if (isHeard) heardAt = now
        // A connection that was replaced takes its energy along.
        energy = isHeard ? sum : Math.min(energy, sum)
        ;[before, lookedAt] = [lines, now]
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
