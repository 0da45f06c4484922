/** The folders of each floor, lowest first. A folder may import those before it, and all lower floors. */
const platform = [
  'errors',
  'network',
  'crypto',
  'time',
  'text',
  'config',
  'content',
  'database',
  'redis',
  'limiter',
  'http',
  'jobs',
  'realtime',
  'monitoring',
  'storage',
  'openapi'
]
const identity = ['users', 'devices', 'sessions']

/** The modules, lowest first, and which other modules each may import. gateway/README.md draws them. */
export const modules: Record<string, readonly string[]> = {
  'human-check': [],
  outbox: [],
  people: [],
  parol: [],
  releases: [],
  notifications: ['outbox', 'people'],
  'verification-codes': ['human-check', 'outbox'],
  media: ['people'],
  'play-limits': ['notifications'],
  wallet: ['verification-codes', 'outbox'],
  party: ['parol', 'play-limits', 'notifications', 'people'],
  wheel: ['play-limits', 'notifications', 'people'],
  voice: ['party'],
  game: ['wheel', 'parol', 'play-limits', 'party', 'people'],
  help: ['media', 'party', 'wallet'],
  social: ['parol', 'wheel', 'game', 'play-limits', 'media', 'notifications', 'party', 'people'],
  invite: ['verification-codes', 'game', 'notifications', 'people'],
  login: ['verification-codes', 'human-check', 'invite', 'play-limits', 'notifications', 'outbox', 'party'],
  messages: ['parol', 'wheel', 'game', 'media', 'notifications', 'party', 'people', 'social'],
  google: ['human-check', 'play-limits', 'login', 'notifications'],
  account: ['verification-codes', 'play-limits', 'login', 'outbox', 'party'],
  safety: ['game', 'media', 'messages', 'notifications', 'party', 'social'],
  profile: ['media', 'party', 'people', 'safety']
}

const inside = (floor: string, folders: readonly string[]) => folders.map(folder => `${floor}/${folder}`)
const platformFolders = inside('platform', platform)
const identityFolders = inside('identity', identity)
const belowModules = [...platformFolders, ...identityFolders, 'ledger', 'evidence', 'voice']
const allModules = inside('modules', Object.keys(modules))

/**
 * Which folders of `src` each folder may import, besides itself. The files directly in `src` and the tests may import
 * everything, and nothing imports them.
 */
export const mayImport: Record<string, readonly string[]> = {
  ...inOrder(platformFolders),
  ...inOrder(identityFolders, platformFolders),
  ledger: [...platformFolders, ...identityFolders],
  evidence: [...platformFolders, ...identityFolders, 'ledger'],
  voice: platformFolders,
  ...Object.fromEntries(
    Object.entries(modules).map(([name, others]) => [
      `modules/${name}`,
      [...belowModules, ...inside('modules', others)]
    ])
  ),
  operator: [...belowModules, ...allModules],
  seeds: [...belowModules, ...allModules, 'operator']
}

function inOrder(folders: readonly string[], lower: readonly string[] = []) {
  return Object.fromEntries(folders.map((folder, index) => [folder, [...lower, ...folders.slice(0, index)]]))
}
