import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { root } from '../base/root.ts'

const template = join(root, 'remote-template')

/**
 * Copies `remote-template` to `remote-{name}`, and adds the new remote to the files that list all remotes: the
 * lockfile, the owners of code and the map in the README.
 */
export function createRemote(name: string, repository: string): void {
  const folder = join(repository, `remote-${name}`)
  if (existsSync(folder)) throw new CommandError(`remote-${name} already exists. Choose another name.`)
  const rename = (text: string) =>
    text.replaceAll('template', name).replaceAll('Template', name.slice(0, 1).toUpperCase() + name.slice(1))

  cpSync(template, folder, {
    recursive: true,
    filter: path => !['node_modules', 'dist'].includes(basename(path))
  })
  for (const file of globSync('**/*.*', { cwd: folder })) change(join(folder, file), rename)
  change(join(repository, 'pnpm-lock.yaml'), text => addImporter(text, `remote-${name}`, rename))
  change(join(repository, '.github/CODEOWNERS'), text =>
    addLine(text, /^\/remote-.*/gm, `/remote-${name}/`.padEnd(21) + `@tambay/${name}`)
  )
  change(join(repository, 'README.md'), text =>
    addLine(
      text,
      /^\| \[remote-.*/gm,
      `| [remote-${name}/](remote-${name}/README.md) | the pages below \`/${name}\` |`
    )
  )
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

/** The new remote has the dependencies of the template, so the lockfile needs no registry. */
function addImporter(lockfile: string, key: string, rename: (text: string) => string): string {
  const [importers = ''] = /^importers:\n[^]*?(?=^packages:)/m.exec(lockfile) ?? []
  const blocks = [...importers.matchAll(/^ {2}(\S+):\n(?: {4}.*\n)+\n/gm)]
  const copied = blocks.find(([, name]) => name === 'remote-template')
  if (!copied) throw new Error('The lockfile does not list remote-template.')
  const next = blocks.find(([, name = '']) => name > key)
  const at = next?.index ?? importers.length
  return lockfile.replace(importers, () => importers.slice(0, at) + rename(copied[0]) + importers.slice(at))
}

function addLine(text: string, pattern: RegExp, line: string): string {
  const last = [...text.matchAll(pattern)].at(-1)
  if (!last) throw new Error(`No line matches ${pattern}.`)
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}
