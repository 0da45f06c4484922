import { noRegistry } from '@tambay/build/registry'
import type { Page, Registry } from '@tambay/build/registry-schema'

/** The host's modules read the registry when they load, so this setup file adds it to the page first. */

const pagesWith = (access: Page['access'], paths: string[]) =>
  paths.map((path): [string, Page] => [path, { access, files: [] }])

const releaseOf = (remote: string) => ({
  version: 'v1',
  container: `tambay_${remote}_v1`,
  entry: 'remote-entry.js',
  integrity: '',
  scripts: [],
  styles: [],
  fallbacks: [],
  withdrawn: []
})

const registry: Registry = {
  ...noRegistry,
  host: { version: 'h1' },
  owners: {
    party: { '/party-hubs': 'Party', '/game-frame': 'The room' },
    user: { '/user': 'Sign-in', '/my': 'Profile', '/club': 'Club' },
    wallet: { '/my/wallet': 'Wallet' },
    club: { '/club-news': 'News' }
  },
  remotes: {
    party: {
      ...releaseOf('party'),
      moved: { '/party-hubs/room/:id': '/party-hubs', '/party-hubs/lost': '/party-hubs/nowhere' },
      pages: Object.fromEntries(pagesWith('guest', ['/party-hubs', '/game-frame']))
    },
    user: {
      ...releaseOf('user'),
      pages: Object.fromEntries([
        ...pagesWith('open', ['/user/login', '/user/register', '/user/terms/use']),
        ...pagesWith('guest', ['/club', '/my/index']),
        ...pagesWith('user', ['/my/profile/home/:uid']),
        // Pages under a prefix that another remote owns. The host must ignore them.
        ...pagesWith('open', ['/my/wallet/card', '/club-news'])
      ])
    },
    wallet: {
      ...releaseOf('wallet'),
      pages: Object.fromEntries([
        ...pagesWith('user', ['/my/wallet/index']),
        ...pagesWith('guest', ['/plaza'])
      ])
    }
  }
}

const block = document.createElement('script')
block.type = 'application/json'
block.id = 'registry'
block.textContent = JSON.stringify(registry)
document.head.append(block)
