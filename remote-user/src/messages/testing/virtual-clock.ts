interface Event {
  at: number
  run: () => void
}

export function createVirtualClock() {
  let time = 0
  let events: Event[] = []

  function after(delayMs: number, run: () => void): () => void {
    const event = { at: time + delayMs, run }
    events.push(event)
    return () => (events = events.filter(other => other !== event))
  }

  return {
    now: () => time,
    after,
    async run(until = Infinity): Promise<void> {
      for (;;) {
        await settle()
        const next = events.toSorted((a, b) => a.at - b.at)[0]
        if (next === undefined || next.at > until) break
        events = events.filter(event => event !== next)
        time = next.at
        next.run()
      }
      if (until !== Infinity) time = until
    }
  }
}

async function settle(): Promise<void> {
  for (let round = 0; round < 30; round++) await Promise.resolve()
}
