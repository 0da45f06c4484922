import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

/** `npm start`, `npm test` and `npm run anything`, wherever the page shows them as a command. */
function commandsOf(page: string): string[] {
  const shown = read(page).match(/(?<=`|^)npm (run [\w:-]+|start|test)/gm) ?? []
  return [...new Set(shown.map(command => command.replace(/^npm (run )?/, '')))]
}

test.for(['README.md', 'CONTRIBUTING.md'])('every command that %s shows exists', page => {
  const commands = commandsOf(page)
  expect(commands).toContain('start')
  expect(commands.filter(command => !scripts[command])).toEqual([])
})

test('every root script leads to a command that is there', () => {
  const commands = Object.values(scripts).flatMap(script => /tools\/run\.mjs (\S+)/.exec(script)?.[1] ?? [])
  expect(commands).toContain('start')
  expect(commands.filter(command => !existsSync(join(root, 'tools', `${command}.ts`)))).toEqual([])
})
