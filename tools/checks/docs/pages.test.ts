import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
const pages = ['*.md', 'docs/**/*.md', '*/README.md', '{games,shared}/*/*.md']
  .flatMap(pattern => globSync(pattern, { cwd: root }))
  .filter((page, position, all) => all.indexOf(page) === position && !page.startsWith('node_modules'))
const folders = ['host', 'shared', 'gateway', 'games', 'e2e', 'bench', 'tools', 'docs'].concat(
  globSync('remote-*', { cwd: root })
)

function commandsOf(page: string): string[] {
  const shown = read(page).match(/(?<=`|^)npm (run \w[\w:-]*|start|test)/gm) ?? []
  return [...new Set(shown.map(command => command.replace(/^npm (run )?/, '')))]
}

function linksOf(page: string): string[] {
  return (read(page).match(/(?<=\]\()[^)#\s]+/g) ?? []).filter(link => !link.includes('://'))
}

test('README and CONTRIBUTING show how to start the app', () => {
  for (const page of ['README.md', 'CONTRIBUTING.md']) expect(commandsOf(page)).toContain('start')
  expect(pages).toContain('docs/how-to/add-a-screen.md')
})

test.for(folders)('%s has a README that the map in the root README names', folder => {
  expect(pages).toContain(`${folder}/README.md`)
  expect(linksOf('README.md')).toContain(`${folder}/README.md`)
})

test.for(pages)('every command that %s shows exists, and every link leads somewhere', page => {
  expect(commandsOf(page).filter(command => !scripts[command])).toEqual([])
  expect(linksOf(page).filter(link => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test('every root script runs a command that exists', () => {
  const commands = Object.values(scripts).flatMap(script => /tools\/run\.mjs (\S+)/.exec(script)?.[1] ?? [])
  expect(commands).toContain('start')
  expect(commands.filter(command => !existsSync(join(root, 'tools', `${command}.ts`)))).toEqual([])
})

test('every folder in CODEOWNERS exists, and every remote has an owner', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)\/ +@/gm)].map(([, folder = '']) => folder)
  expect(owned.filter(folder => !existsSync(join(root, folder)))).toEqual([])
  expect(owned).toEqual(expect.arrayContaining(globSync('remote-*', { cwd: root })))
})
