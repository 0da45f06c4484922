import { expect, test } from 'vitest'

import { backupUnits } from './units.ts'

const units = backupUnits('/usr/bin/npm --prefix /srv/tambay run production --', '/etc/tambay/settings.env')

test('each timer has a service of the same name that runs a command', () => {
  const names = Object.keys(units).map(name => name.replace(/\.(service|timer)$/, ''))
  expect([...new Set(names)]).toHaveLength(names.length / 2)
  expect(units['tambay-drill.service']).toContain(
    'ExecStart=/usr/bin/npm --prefix /srv/tambay run production -- drill --settings /etc/tambay/settings.env\n'
  )
})

test('the journals of games are backed up a minute after the last time, and a missed night is made up for', () => {
  expect(units['tambay-backup-journals.timer']).toContain('OnUnitInactiveSec=60\n')
  expect(units['tambay-backup.timer']).toContain('Persistent=true\n')
})
