import { expect, test } from 'vitest'

import { archiveSettings } from './pgbackrest.ts'

test('the archive works in a folder whose name contains spaces and percent signs', () => {
  expect(archiveSettings({ workFolder: '/srv/100% mine' }).archive_command).toBe(
    "pgbackrest --config='/srv/100%% mine/pgbackrest/pgbackrest.conf' --stanza=tambay archive-push %p"
  )
})

test('the log is archived each minute, also in the first minutes after a start', () => {
  expect(archiveSettings({ workFolder: '/srv' })).toMatchObject({
    archive_timeout: 60,
    checkpoint_timeout: 60
  })
})
