import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { licensesFile } from './licenses-plugin.ts'
import { type RouteFiles, routeFilesName } from './registry-schema.ts'
import { sbomFile } from './sbom-plugin.ts'
import { buildRemote } from './testing/build-remote.ts'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const screen = (name: string, body: string) => `
  import { useStore } from '@nanostores/react'
  import { Mail } from 'lucide-react'
  import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
  import styles from './${name}.module.css'
  ${body}
  export const Screen = () => <p className={styles.note}>{String(useStore($isReloadBlocked))}<Mail /></p>`

const routes = `
  export const routes = [
    { path: '/one', access: 'guest', lazy: async () => ({ Component: (await import('./one.tsx')).Screen }) },
    { path: '/two/:id', access: 'user', lazy: async () => ({ Component: (await import('./two.tsx')).Screen }) }
  ]`

test('takes stateful modules from the host for every kind of import, and bundles none of them', async () => {
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
  expect(asked).toEqual([
    '@nanostores/react',
    '@tambay/client/stores/page/releases',
    '@tambay/client/stores/page/reload-block',
    '@tambay/contracts/schema',
    'lucide-react/dist/esm/createLucideIcon.mjs',
    'react/jsx-runtime'
  ])

  const entry = list().find(file => file.startsWith('remote-entry')) ?? ''
  expect(read(entry)).toContain('_FEDERATION_BUNDLER_RUNTIME()')
  expect(read(entry)).not.toContain('Federation instance not found')

  const { scripts, styles, pages }: RouteFiles = JSON.parse(read(routeFilesName))
  expect([scripts.length, styles.length]).toEqual([1, 0])
  expect(Object.entries(pages).map(([path, { access }]) => [path, access])).toEqual([
    ['/one', 'guest'],
    ['/two/:id', 'user']
  ])
  const named = [...scripts, ...styles, ...Object.values(pages).flatMap(page => page.files)]
  const files = list()
  expect(files).toEqual(expect.arrayContaining(named))
  const css = Object.values(pages).map(page => page.files.filter(file => file.endsWith('.css')).map(read))
  expect(css).toEqual([
    [expect.stringMatching(/border-width:1px;width:2rem/)],
    [expect.stringContaining('--own:2rem')]
  ])
  const { file_integrity } = JSON.parse(read(routeFilesName))
  expect(file_integrity).toEqual(Object.fromEntries(named.map(file => [file, sha256(read(file))])))
  const packages: { name: string; version: string }[] = JSON.parse(read(licensesFile))
  expect(packages).toContainEqual({
    name: 'lucide-react',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    license: 'ISC',
    text: expect.stringContaining('Lucide')
  })
  expect(packages.filter(({ name }) => name.startsWith('@tambay/'))).toEqual([])
  const { types } = JSON.parse(read('mf-manifest.json')).metaData
  expect(types).toMatchObject({ zip: '@mf-types.zip', api: '@mf-types.d.ts' })
  expect(list()).toEqual(expect.arrayContaining(['@mf-types.zip', '@mf-types.d.ts']))
  const sbom = JSON.parse(read(sbomFile))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect([sbom.serialNumber, sbom.metadata.timestamp]).toEqual([undefined, undefined])
  expect(sbom.components.map((each: { purl: string }) => each.purl).toSorted()).toEqual(
    packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`).toSorted()
  )
  expect(sbom.components).toContainEqual(
    expect.objectContaining({
      name: 'lucide-react',
      licenses: [{ license: { id: 'ISC' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]
    })
  )
  expect(new Set(css.join().match(/\.remote-trial-\d+-note\b/g)).size).toBe(2)
})

const withLook = (look: string) => ({
  'routes.tsx': routes.replace("access: 'guest'", "access: 'guest', look: './one.look.html'"),
  'one.look.html': look,
  'one.tsx': screen('one', ''),
  'one.module.css': '.note { order: 1 }',
  'two.tsx': screen('two', ''),
  'two.module.css': '.other { order: 2 }'
})

test('the first look of a screen has the class names of its build', async () => {
  const { errors, read } = await buildRemote(withLook('<p class="lucide one.note">\n  {{name}}\n</p>'))
  expect(errors).toEqual([])
  const { pages }: RouteFiles = JSON.parse(read(routeFilesName))
  expect(read(pages['/one']?.look ?? '')).toMatch(/^<p class="lucide remote-trial-\d+-note">\{\{name}}<\/p>$/)
})

test.each(['one.missing', 'two.other'])('a first look with the class %s does not build', async name => {
  const { errors } = await buildRemote(withLook(`<p class="${name}"></p>`))
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining(`The page's styles have no class ${name}.`)
  ])
})

test('leaves it to the browser which texts :dir() selects', async () => {
  const { errors, list, read } = await buildRemote({
    'routes.tsx': routes,
    'one.tsx': screen('one', ''),
    'one.module.css': '.note:dir(rtl) { order: 1 }',
    'two.tsx': screen('two', ''),
    'two.module.css': '.note { order: 2 }'
  })
  expect(errors).toEqual([])
  const css = list()
    .filter(file => file.endsWith('.css'))
    .map(read)
  expect(css.join()).toContain(':dir(rtl){order:1}')
})

test('puts code used by at least half of the screens into the routes chunk, and merges screens with the same chunk name', async () => {
  const lazy = (path: string, file: string, comment = '') =>
    `{ path: '/${path}', access: 'open', lazy: async () => ({ Component: (await import(${comment}'./${file}.tsx')).Screen }) }`
  const signIn = '/* webpackChunkName: "sign-in" */ '
  const screenOf = (...words: string[]) => `
    ${words.map(word => `import { ${word} } from './${word}.ts'`).join('\n')}
    export const Screen = () => <p>{[${words.join()}]}</p>`
  const wordsOf = (name: string) => `export const ${name} = 'the ${name} of some'.repeat(history.length)`
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
  const { scripts, pages }: RouteFiles = JSON.parse(read(routeFilesName))
  const filesOf = (path: string) => pages[path]?.files
  const holds = (files: string[] = []) =>
    ['forms', 'places', 'frame'].filter(word => files.some(file => read(file).includes(`the ${word} of`)))
  expect(holds(scripts)).toEqual(['frame'])
  expect(filesOf('/log-in')).toHaveLength(1)
  expect(filesOf('/register')).toEqual(filesOf('/log-in'))
  expect(holds(filesOf('/log-in'))).toEqual(['forms'])
  for (const path of ['/list', '/map']) expect([path, holds(filesOf(path))]).toEqual([path, ['places']])
  expect([filesOf('/club/:id')?.length, holds(filesOf('/club/:id'))]).toEqual([1, []])
})

test('keeps modules that only lazy parts use out of the routes chunk, and protects every file with a hash', async () => {
  const part = (name: string) => `
    import styles from './${name}.module.css'
    import both from './both.module.css'
    import { words } from './words.ts'
    export const Part = () => <p className={styles.part + both.part}>{words}</p>`
  const { errors, read, list } = await buildRemote({
    'routes.tsx': routes,
    'one.tsx': `
      import { lazy } from 'react'
      const parts = [import('./sheet.tsx'), import('./panel.tsx')].map(part => lazy(async () => ({ default: (await part).Part })))
      export const Screen = () => parts.map((Part, index) => <Part key={index} />)`,
    'two.tsx': 'export const Screen = () => null',
    'sheet.tsx': part('sheet'),
    'panel.tsx': part('panel'),
    'words.ts': `export const words = 'the words of some'.repeat(history.length)`,
    'sheet.module.css': '.part { order: 11 }',
    'panel.module.css': '.part { order: 22 }',
    'both.module.css': '.part { order: 33 }'
  })
  expect(errors).toEqual([])
  const { scripts }: RouteFiles = JSON.parse(read(routeFilesName))
  expect(scripts.map(file => read(file).includes('the words of'))).toEqual([false])
  const files = list().filter(file => /\.(js|css)$/.test(file))
  const code = files.map(read).join()
  const unprotected = files.filter(file => !code.includes(sha256(read(file))))
  expect(unprotected).toEqual([expect.stringMatching(/^remote-entry/)])
  const styles = list().filter(file => file.endsWith('.css'))
  const orders = styles.map(file =>
    read(file)
      .match(/(?<=order:)\d+/g)
      ?.toSorted()
      .join()
  )
  expect(orders.toSorted()).toEqual(['11,33', '22,33'])
})

test.each([
  ['a package that has a facade', `export { useQuery as routes } from '@tanstack/react-query'`],
  ['a parser of its own', `export { object as routes } from 'zod/mini'`],
  ['the router itself', `export { useRoutes as routes } from 'react-router-dom'`],
  ['an inner module of the client', `export { travel as routes } from '../../../../client/api/transport.ts'`]
])('refuses to bundle %s', async (_, source) => {
  const { errors } = await buildRemote({ 'routes.tsx': source })
  expect(errors.map(({ message }) => message).join()).toContain('must come from the host')
})

test.each([
  [
    'a route without access',
    `[{ path: '/a', lazy }]`,
    "The route /a states no access. Add access: 'open', 'guest' or 'user'."
  ],
  ['an unknown access', `[{ path: '/a', access: 'users', lazy }]`, 'The route /a states no access.'],
  ['a route without lazy', `[{ path: '/a', access: 'user' }]`, 'The route /a has no lazy function'],
  ['a relative path', `[{ path: 'a', access: 'user', lazy }]`, 'The path "a" is not allowed.'],
  ['a splat', `[{ path: '/a/*', access: 'user', lazy }]`, 'The path "/a/*" is not allowed.'],
  [
    'a repeated path',
    `[{ path: '/a', access: 'user', lazy }, { path: '/a', access: 'open', lazy }]`,
    'Two routes have the path /a.'
  ],
  ['a group with a path', `[{ path: '/a', children: [] }]`, 'The group of routes at /a must have no path.'],
  ['routes from elsewhere', `[...elsewhere]`, 'not iterable']
])('refuses %s', async (_, list, message) => {
  const { errors } = await buildRemote({
    'routes.tsx': `
      import { elsewhere } from './one.tsx'
      const lazy = async () => ({ Component: (await import('./one.tsx')).Screen })
      export const routes = ${list}
      export const used = [elsewhere, lazy]`,
    'one.tsx': `export const Screen = () => null
      export const elsewhere = []`
  })
  expect(errors.map(error => error.message).join()).toContain(message)
})

test('reads paths and imports from routes in different notations', async () => {
  const { errors, read } = await buildRemote({
    'routes.tsx': `
      const base = '/area'
      const page = (name: string, load: () => Promise<object>) => ({ path: base + '/' + name, access: 'user' as const, lazy: load })
      export const routes = [{ Component: () => <i />, children: [
        page('one', async () => ({ Component: (await import("./one.tsx")).Screen })),
        { path: \`\${base}/two\`, access: 'guest', lazy: () => import('./two.tsx') }
      ] }]`,
    'one.tsx': 'export const Screen = () => null',
    'two.tsx': 'export const Component = () => null'
  })
  expect(errors).toEqual([])
  const { pages }: RouteFiles = JSON.parse(read(routeFilesName))
  expect(Object.entries(pages).map(([path, { access, files }]) => [path, access, files.length])).toEqual([
    ['/area/one', 'user', 1],
    ['/area/two', 'guest', 1]
  ])
})
