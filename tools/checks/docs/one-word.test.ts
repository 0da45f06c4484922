import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'

const notRead = /\/\*[\s\S]*?\*\/|\/\/ .*$|summary:\s+'.*'/gm
const party =
  /\b(?:an?|the|this|your|live|other|new|no|every|all|in|at|see|join|create|host|leave|end) part(?:y|ies)\b(?! room| tab| failed|=)/gi

test('texts for users say room, not party, except those of docs/decisions/0146-users-read-room.md', () => {
  const files = globSync(
    [
      '{host,remote-*,games}/**/*.{ts,tsx,html,webmanifest}',
      'shared/{client,contracts,forms,ui}/**/*.{ts,tsx}',
      'gateway/content/*.json'
    ],
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/game-frame-debug/**', '**/gallery/**']
    }
  )
  const found = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8').replace(notRead, '').replace(/\s+/g, ' ')
    return [...text.matchAll(party)].map(([words]) => `${file}: ${words}`)
  })
  expect([...new Set(found)].toSorted()).toEqual([
    'remote-party/src/game-frame/settings/room-menu.tsx: End party',
    'remote-user/src/my-index/login-card.tsx: host parties'
  ])
})
