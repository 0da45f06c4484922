/**
 * Handles a watch and its end in the order in which they were sent. An event that repeats the one before it
 * gets the result of that one.
 */
export function createEventOrder(handle: (name: string, payload: unknown) => Promise<unknown>) {
  /** Per topic, the event that was received last, until it is handled. */
  const pending = new Map<string, { key: string; work: Promise<unknown> }>()

  return (name: string, payload: unknown): Promise<unknown> => {
    const topic = name.replace(/^un/, '')
    const key = JSON.stringify([name, payload])
    const last = pending.get(topic)
    if (last?.key === key) return last.work
    const start = () => handle(name, payload)
    const work = last ? last.work.then(start, start) : start()
    const entry = { key, work }
    pending.set(topic, entry)
    const settled = () => void (pending.get(topic) === entry && pending.delete(topic))
    work.then(settled, settled)
    return work
  }
}
