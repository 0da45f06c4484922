import { watch } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'

const debounceMs = 150

export function onFolderChange(folders: string[], onChange: () => void): () => void {
  let pending: NodeJS.Timeout | undefined
  const listeners = folders.map(folder =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !isSource(file)) return
      clearTimeout(pending)
      pending = setTimeout(onChange, debounceMs)
    })
  )
  return () => {
    clearTimeout(pending)
    for (const listener of listeners) listener.close()
  }
}

function isSource(file: string): boolean {
  return (
    /\.(ts|tsx|json|sql|css|html|svg)$/.test(file) &&
    !/(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$/.test(file)
  )
}
