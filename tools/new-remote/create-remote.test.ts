import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createRemote } from './create-remote.ts'

test('creates a remote from the template, and lists it in the files that list all remotes', () => {
  const repository = temporaryFolder()
  mkdirSync(join(repository, '.github'))
  const lists = ['pnpm-lock.yaml', 'README.md', '.github/CODEOWNERS']
  for (const file of lists) cpSync(join(root, file), join(repository, file))
  createRemote('poll', repository)

  const read = (file: string) => readFileSync(join(repository, file), 'utf8')
  const files = globSync('remote-poll/**/*.*', { cwd: repository })
  expect(files).toContain(join('remote-poll', 'src', 'start', 'start-screen.tsx'))
  expect(files.filter(file => /template/i.test(read(file)))).toEqual([])
  expect(JSON.parse(read('remote-poll/remote.json'))).toEqual({ prefixes: { '/poll': 'Poll' } })
  expect(read('.github/CODEOWNERS')).toMatch(/^\/remote-poll\/ +@tambay\/poll$/m)
  expect(read('README.md')).toContain('| [remote-poll/](remote-poll/README.md) |')
  expect(read('pnpm-lock.yaml')).toMatch(/^ {2}remote-poll:\n {4}dependencies:\n/m)
  expect(() => createRemote('poll', repository)).toThrow('remote-poll already exists.')
})
