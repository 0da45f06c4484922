import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { rspack, type Stats } from '@rspack/core'
import { expect, onTestFinished, test } from 'vitest'

import { remoteConfig } from './remote-config.ts'
import { routeFilesName } from './route-files-plugin.ts'
import { sharedRoot } from './singletons.ts'

/** Builds a remote of these sources; it stands where the packages are found that remotes use. */
async function buildRemote(sources: Record<string, string>) {
  const cache = join(sharedRoot, '.cache')
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
  import { $isBusy } from '@tambay/shared/stores/busy'
  import styles from './${name}.module.css'
  ${body}
  export const Screen = () => <p className={styles.note}>{String(useStore($isBusy))}</p>`

const routes = `
  export const routes = [
    { path: '/one', lazy: async () => ({ Component: (await import('./one.tsx')).Screen }) },
    { path: '/two/:id', lazy: async () => ({ Component: (await import('./two.tsx')).Screen }) }
  ]`

test('asks the host for what holds state, however it is imported, and bundles none of it', async () => {
  const { errors, read, list } = await buildRemote({
    'routes.tsx': routes,
    'one.tsx': screen('one', `import '../../../stores/releases.ts'; import '../../../contracts/envelope.ts'`),
    'one.module.css': '.note { width: 75px; border-width: 1px }',
    'two.tsx': screen('two', ''),
    'two.module.css': '.note { --own: 75px; width: var(--own) }'
  })
  expect(errors).toEqual([])
  const asked = JSON.parse(read('mf-manifest.json')).shared.map(({ name }: { name: string }) => name)
  expect(asked.toSorted()).toEqual([
    '@nanostores/react',
    '@tambay/shared/contracts/schema',
    '@tambay/shared/stores/busy',
    '@tambay/shared/stores/releases',
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
})

test('what forms alone use is a script for them, which only they ask for', async () => {
  const form = (name: string) => `
    import { useForm } from 'react-hook-form'
    import { words } from './words.ts'
    export const Screen = () => <p>{words + ${name} + typeof useForm}</p>`
  const { errors, read } = await buildRemote({
    'routes.tsx': `
      export const routes = [
        { path: '/log-in', lazy: async () => ({ Component: (await import('./log-in.tsx')).Screen }) },
        { path: '/register', lazy: async () => ({ Component: (await import('./register.tsx')).Screen }) },
        { path: '/list', lazy: async () => ({ Component: (await import('./list.tsx')).Screen }) },
        { path: '/map', lazy: async () => ({ Component: (await import('./map.tsx')).Screen }) }
      ]`,
    'log-in.tsx': form(`'log in'`),
    'register.tsx': form(`'register'`),
    'list.tsx': `import { places } from './places.ts'; export const Screen = () => <p>{places}</p>`,
    'map.tsx': `import { places } from './places.ts'; export const Screen = () => <p>{places + 1}</p>`,
    'words.ts': `export const words = 'for forms alone'.repeat(Math.random())`,
    'places.ts': `export const places = 'for lists alone'.repeat(Math.random())`
  })
  expect(errors).toEqual([])
  const { scripts, screens } = JSON.parse(read(routeFilesName))
  const isIn = (words: string, files: string[]) => files.some(file => read(file).includes(words))
  expect([isIn('for lists alone', scripts), isIn('for forms alone', scripts)]).toEqual([true, false])
  const others = Object.entries<string[]>(screens).map(([path, files]) => [
    path,
    files.length,
    isIn('for forms alone', files)
  ])
  expect(others.toSorted()).toEqual([
    ['/list', 1, false],
    ['/log-in', 2, true],
    ['/map', 1, false],
    ['/register', 2, true]
  ])
})

test.each([
  ['a package that has a facade', `export { useQuery as routes } from '@tanstack/react-query'`],
  ['a parser of its own', `export { object as routes } from 'zod/mini'`],
  ['the router itself', `export { useRoutes as routes } from 'react-router-dom'`],
  ['an inner module of the client', `export { travel as routes } from '../../../client/transport.ts'`]
])('refuses to bundle %s', async (_, source) => {
  const { errors } = await buildRemote({ 'routes.tsx': source })
  expect(errors.map(({ message }) => message).join()).toContain("is the host's to give")
})
