import { expect, test } from 'vitest'

import { buildRemote } from '../testing/build-remote.ts'
import { type Uses, usesName } from './uses.ts'

const routes = `export const routes = [
  { path: '/one', access: 'user', lazy: async () => ({ Component: (await import('./one.tsx')).Screen }) }
]`

test('records the exports, operations, refusals and events that the built code uses', async () => {
  const { errors, read } = await buildRemote({
    'routes.tsx': routes,
    'one.tsx': `
      import { call, inlineErrors } from '@tambay/client/api/call'
      import { keepWatching, request, subscribe as listen } from '@tambay/client/api/realtime'
      import { refusals } from '@tambay/contracts/errors'
      import { getBalances, listTransactions } from '@tambay/contracts/wallet'
      export const neverImported = () => call(listTransactions, inlineErrors)
      export function Screen() {
        const texts = ['Paalam, señor', listen('tickets', () => undefined)]
        keepWatching('watch_hubs', {})
        request('type_message', {})
        call(getBalances).catch(error => error.bizErrorCode === 'party_not_found' || error.code === refusals.bad_request.code)
        return <p>{texts}</p>
      }`
  })
  expect(errors).toEqual([])
  const { modules, operations, ...names }: Uses = JSON.parse(read(usesName))
  expect(modules).toMatchObject({
    '@tambay/client/api/call': ['call'],
    '@tambay/client/api/realtime': ['keepWatching', 'request', 'subscribe'],
    '@tambay/contracts/errors': ['refusals'],
    '@module-federation/webpack-bundler-runtime': ['default'],
    'react/jsx-runtime': ['jsx']
  })
  expect(operations).toEqual({
    'GET /wallet/v1/balance/get': {
      input: [],
      output: expect.arrayContaining(['coin', 'coin.balance', 'on_hold'])
    }
  })
  expect(names).toEqual({
    refusals: ['bad_request', 'party_not_found'],
    events: ['tickets'],
    requests: ['type_message', 'watch_hubs']
  })
})

test('refuses an event whose name the build cannot read', async () => {
  const { errors } = await buildRemote({
    'routes.tsx': routes,
    'one.tsx': `
      import { subscribe } from '@tambay/client/api/realtime'
      export const Screen = ({ event }) => subscribe(event, () => undefined)`
  })
  expect(errors.map(({ message }) => message).join()).toContain(
    'src/one.tsx: call subscribe with a literal name, because the build records which names are used'
  )
})
