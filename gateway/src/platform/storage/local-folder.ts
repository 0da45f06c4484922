import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { type MediaStorage, StorageFullError, type StoredPicture } from './media-storage.ts'

export function createLocalFolder(root: string): MediaStorage {
  const folderOf = (id: string) => join(root, id.slice(0, 2), id)

  async function write(id: string, file: string, data: Buffer): Promise<void> {
    const folder = folderOf(id)
    const temporary = join(folder, `${randomUUID()}.tmp`)
    try {
      await createFolder(folder)
      await writeThrough(temporary, data)
      await rename(temporary, join(folder, file))
    } catch (error) {
      await rm(temporary, { force: true })
      throw isFull(error) ? new StorageFullError('no space left', { cause: error }) : error
    }
  }

  async function* list(): AsyncGenerator<StoredPicture> {
    for await (const shard of entriesOf(root))
      for await (const id of entriesOf(join(root, shard)))
        yield { id, modifiedAt: (await stat(join(root, shard, id))).mtime }
  }

  return {
    write,
    list,
    read: (id, file) =>
      readFile(join(folderOf(id), file)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }),
    remove: id => rm(folderOf(id), { recursive: true, force: true })
  }
}

/** Node's own `recursive` option never ends in /proc, where it would keep one of the four threads for files busy. */
async function createFolder(folder: string, hasParent = false): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || hasParent) throw error
    await createFolder(dirname(folder))
    await createFolder(folder, true)
  }
}

/** Without fsync, a power failure could leave an empty file under the final name. */
async function writeThrough(path: string, data: Buffer): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of opened) if (entry.isDirectory()) yield entry.name
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
