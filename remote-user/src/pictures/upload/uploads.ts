import { randomId } from '@tambay/client/data/random-id'
import type { Media } from '@tambay/contracts/people/media'
import { atom } from 'nanostores'

import { isRetryable, uploadPicture } from './upload-picture.ts'

export interface Upload {
  key: string
  name: string
  preview: string
  state: 'sending' | 'failed' | 'done'
  progress: number
  error?: string
  canRetry?: boolean
  media?: Media
}

interface Task {
  file: Blob
  controller: AbortController
}

const concurrency = 2

export type OnUploaded = (media: Media, selected: readonly Media[]) => Promise<void>

export function createUploads(onUploaded: OnUploaded) {
  const $items = atom<Upload[]>([])
  const tasks = new Map<string, Task>()
  const waiting: string[] = []
  let running = 0
  let last: Promise<void> = Promise.resolve()

  const patch = (key: string, change: Partial<Upload>) =>
    $items.set($items.get().map(item => (item.key === key ? { ...item, ...change } : item)))

  function start(key: string): void {
    waiting.push(key)
    runNext()
  }

  function runNext(): void {
    const key = running < concurrency ? waiting.shift() : undefined
    const task = key === undefined ? undefined : tasks.get(key)
    if (key === undefined) return
    if (!task) return runNext()
    running++
    last = send(key, task, last).finally(() => {
      running--
      runNext()
    })
    runNext()
  }

  async function send(key: string, { file, controller }: Task, before: Promise<void>): Promise<void> {
    try {
      const known = $items.get().find(item => item.key === key)?.media
      const onProgress = (progress: number) => patch(key, { progress })
      const media = known ?? (await uploadPicture(file, { signal: controller.signal, onProgress }))
      patch(key, { media, progress: 1 })
      await before
      controller.signal.throwIfAborted()
      const selected = $items.get().flatMap(item => item.media ?? [])
      await onUploaded(media, selected)
      patch(key, { state: 'done' })
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof Error ? error.message : String(error)
      patch(key, { state: 'failed', error: message, canRetry: isRetryable(error) })
    }
  }

  function remove(key: string): void {
    const item = $items.get().find(each => each.key === key)
    tasks.get(key)?.controller.abort()
    tasks.delete(key)
    if (item) URL.revokeObjectURL(item.preview)
    $items.set($items.get().filter(each => each.key !== key))
  }

  return {
    $items,
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        const key = randomId()
        tasks.set(key, { file, controller: new AbortController() })
        return { key, name: file.name, preview: URL.createObjectURL(file), state: 'sending', progress: 0 }
      })
      $items.set([...$items.get(), ...added])
      for (const { key } of added) start(key)
    },
    retry(key: string): void {
      patch(key, { state: 'sending', progress: 0, error: undefined })
      start(key)
    },
    remove,
    clear(): void {
      for (const { key } of $items.get()) remove(key)
    }
  }
}
