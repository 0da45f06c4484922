import { expect, test } from 'vitest'

import { installationWith } from '../testing/installation-with.ts'
import { describeJobs } from './describe-units.ts'

const folder = '/var/lib/tambay'
const jobsFor = (repository: string) =>
  describeJobs(installationWith(folder, { BACKUP_REPOSITORY: repository }))
const units = jobsFor('/mnt/backup')
const writable = (unit = '') =>
  unit
    .match(/(?<=^ReadWritePaths=).*/m)?.[0]
    .trim()
    .split(' ')

test('each timer has a service of the same name that runs a command', () => {
  const names = Object.keys(units).map(name => name.replace(/\.(service|timer)$/, ''))
  expect([...new Set(names)]).toHaveLength(names.length / 2)
  // A folder's name may contain spaces, and then the path is quoted.
  expect(units['tambay-drill.service']).toMatch(
    /production\/production\.ts"? drill --settings \/etc\/tambay\/settings\.env\n/
  )
})

test('the journals of games are backed up a minute after the last time, and a missed night is made up for', () => {
  expect(units['tambay-backup-journals.timer']).toContain('OnUnitInactiveSec=60\n')
  expect(units['tambay-backup.timer']).toContain('Persistent=true\n')
})

test('timers stop and start with the installation', () => {
  const timer = units['tambay-backup.timer']
  expect(timer).toContain('PartOf=tambay.target\n')
  expect(timer).toContain('WantedBy=tambay.target\n')
})

test('timers do nothing until somebody has run the first backup, which asks for the passphrase', () => {
  const services = Object.entries(units).filter(([name]) => name.endsWith('.service'))
  expect(services).toHaveLength(4)
  for (const [, text] of services) expect(text).toContain(`ConditionPathExists=${folder}/backup/repository\n`)
})

test('a job writes only to the repository, its own folder and the metrics', () => {
  const own = [`-${folder}/backup`, `-${folder}/metrics`]
  expect(writable(units['tambay-backup.service'])).toEqual([...own, '-/mnt/backup'])
  expect(writable(jobsFor('s3://bucket/tambay')['tambay-backup.service'])).toEqual(own)
})

test('a job reaches other machines only if the backups are there', () => {
  expect(units['tambay-backup.service']).toContain('IPAddressDeny=any\n')
  expect(jobsFor('s3://bucket/tambay')['tambay-backup.service']).not.toContain('IPAddressDeny')
})
