import type { Readable } from 'node:stream'

/** Waits until a process prints this text. */
export function waitForLine(stream: Readable, text: string): Promise<void> {
  let log = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-10_000)
    if (log.includes(text)) resolve()
  })
  stream.once('end', () => reject(new Error(`The process ended: ${log}`)))
  return promise
}
