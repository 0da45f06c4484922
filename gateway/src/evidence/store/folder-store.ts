import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { alreadyWritten, type EvidenceStore } from './evidence-store.ts'

export function createFolderStore(folder: string): EvidenceStore {
  return {
    list: () => unlessMissing(readdir(folder)).then(names => names ?? []),
    read: name => unlessMissing(readFile(join(folder, name))),
    async write(name, content) {
      await mkdir(folder, { recursive: true })
      const file = await open(join(folder, name), 'wx').catch((error: unknown) => refuseTwice(name, error))
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
    }
  }
}

function refuseTwice(name: string, error: unknown): never {
  if (Object(error).code === 'EEXIST') throw alreadyWritten(name)
  throw error
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}
