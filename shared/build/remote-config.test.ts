import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { rspack, type Stats } from '@rspack/core'
import { expect, onTestFinished, test } from 'vitest'

import type { RouteFiles } from './registry.ts'
import { remoteConfig } from './remote-config.ts'
import { routeFilesName } from './route-files-plugin.ts'

/** Builds a remote of these sources; it stands where the packages are found that remotes use. */
async function buildRemote(sources: Record<string, string>) {
  const cache = join(import.meta.dirname, '.cache')
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'remote-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src'))
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(root, 'src', file), source)
  const compiler = rspack(remoteConfig('trial', root)({ buildId: 'one' }))
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)))
  })
  await new Promise(resolve => compiler.close(resolve))
  const dist = join(root, 'dist')
  const list = () => readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  return { errors: stats.toJson({ all: false, errors: true }).errors ?? [], list, read }
}

const screen = (name: string, body: string) => `
  import { useStore } from '@nanostores/react'
  import { Mail } from 'lucide-react'
  import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
  import styles from './${name}.module.css'
  ${body}
  export const Screen = () => <p className={styles.note}>{String(useStore($isReloadBlocked))}<Mail /></p>`

const routes = `
  export const routes = [
    { path: '/one', lazy: async () => ({ Component: (await import('./one.tsx')).Screen }) },
    { path: '/two/:id', lazy: async () => ({ Component: (await import('./two.tsx')).Screen }) }
  ]`

test('asks the host for what holds state, however it is imported, and bundles none of it', async () => {
  const { errors, read, list } = await buildRemote({
    'routes.tsx': routes,
    'one.tsx': screen(
      'one',
      `import '../../../../client/stores/page/releases.ts'; import '../../../../contracts/envelope.ts'`
    ),
    'one.module.css': '.note { width: 75px; border-width: 1px }',
    'two.tsx': screen('two', ''),
    'two.module.css': '.note { --own: 75px; width: var(--own) }'
  })
  expect(errors).toEqual([])
  const asked = JSON.parse(read('mf-manifest.json')).shared.map(({ name }: { name: string }) => name)
  expect(asked.toSorted()).toEqual([
    '@nanostores/react',
    '@tambay/client/stores/page/releases',
    '@tambay/client/stores/page/reload-block',
    '@tambay/contracts/schema',
    'lucide-react/dist/esm/createLucideIcon.mjs',
    'react/jsx-runtime'
  ])

  const { scripts, styles, screens } = JSON.parse(read(routeFilesName))
  expect([scripts.length, styles.length, Object.keys(screens)]).toEqual([1, 1, ['/one', '/two/:id']])
  const named = [...scripts, ...styles, ...Object.values<string[]>(screens).flat()]
  const files = list()
  expect(files).toEqual(expect.arrayContaining(named))
  expect(files.filter(file => file.endsWith('.css'))).toEqual(styles)

  const css = read(styles[0])
  expect(css).toContain('width:2rem')
  expect(css).toContain('border-width:1px')
  expect(css).toContain('--own:2rem')
  // The same name in two files is two classes, and no other app's.
  expect(new Set(css.match(/\.remote-trial-\d+-note\b/g)).size).toBe(2)
})

test('what half of the screens use comes with the routes, what fewer use with each; a name makes one script of some', async () => {
  const lazy = (path: string, file: string, comment = '') =>
    `{ path: '/${path}', lazy: async () => ({ Component: (await import(${comment}'./${file}.tsx')).Screen }) }`
  const signIn = '/* webpackChunkName: "sign-in" */ '
  const screenOf = (...words: string[]) => `
    ${words.map(word => `import { ${word} } from './${word}.ts'`).join('\n')}
    export const Screen = () => <p>{[${words.join()}]}</p>`
  const wordsOf = (name: string) => `export const ${name} = 'the ${name} of some'.repeat(Math.random())`
  const { errors, read } = await buildRemote({
    'routes.tsx': `export const routes = [
      ${[
        lazy('log-in', 'log-in', signIn),
        lazy('register', 'register', signIn),
        lazy('list', 'list'),
        lazy('map', 'map'),
        lazy('club/:id', 'club')
      ].join(',\n')}
    ]`,
    'log-in.tsx': screenOf('forms'),
    'register.tsx': screenOf('forms', 'frame'),
    'list.tsx': screenOf('places', 'frame'),
    'map.tsx': screenOf('places', 'frame'),
    'club.tsx': screenOf('frame'),
    'forms.ts': wordsOf('forms'),
    'places.ts': wordsOf('places'),
    'frame.ts': wordsOf('frame')
  })
  expect(errors).toEqual([])
  const { scripts, screens }: RouteFiles = JSON.parse(read(routeFilesName))
  const holds = (files: string[] = []) =>
    ['forms', 'places', 'frame'].filter(word => files.some(file => read(file).includes(`the ${word} of`)))
  expect(holds(scripts)).toEqual(['frame'])
  expect(screens['/log-in']).toHaveLength(1)
  expect(screens['/register']).toEqual(screens['/log-in'])
  expect(holds(screens['/log-in'])).toEqual(['forms'])
  for (const path of ['/list', '/map']) expect([path, holds(screens[path])]).toEqual([path, ['places']])
  expect([screens['/club/:id']?.length, holds(screens['/club/:id'])]).toEqual([1, []])
})

test.each([
  ['a package that has a facade', `export { useQuery as routes } from '@tanstack/react-query'`],
  ['a parser of its own', `export { object as routes } from 'zod/mini'`],
  ['the router itself', `export { useRoutes as routes } from 'react-router-dom'`],
  ['an inner module of the client', `export { travel as routes } from '../../../../client/api/transport.ts'`]
])('refuses to bundle %s', async (_, source) => {
  const { errors } = await buildRemote({ 'routes.tsx': source })
  expect(errors.map(({ message }) => message).join()).toContain("is the host's to give")
})
