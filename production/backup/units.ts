import { unitWord } from '../units/unit-file.ts'

/** The systemd units of backups and drill. Each timer starts the service of the same name. */
export function backupUnits(command: string, settingsFile: string): Record<string, string> {
  const jobs = {
    'tambay-backup': { arguments: 'backup', timer: 'OnCalendar=*-*-* 19:00:00 UTC\nPersistent=true' },
    'tambay-backup-journals': {
      arguments: 'backup --only journals',
      timer: 'OnBootSec=60\nOnUnitInactiveSec=60'
    },
    'tambay-backup-files': {
      arguments: 'backup --only files',
      timer: 'OnBootSec=300\nOnUnitInactiveSec=900'
    },
    'tambay-drill': { arguments: 'drill', timer: 'OnCalendar=*-*-* 20:00:00 UTC\nPersistent=true' }
  }
  return Object.fromEntries(
    Object.entries(jobs).flatMap(([name, job]) => [
      [
        `${name}.service`,
        serviceOf(job.arguments, `${command} ${job.arguments} --settings ${unitWord(settingsFile)}`)
      ],
      [`${name}.timer`, `[Timer]\n${job.timer}\n\n[Install]\nWantedBy=timers.target\n`]
    ])
  )
}

/** Runs as root, because a backup reads the files of every service. */
const serviceOf = (about: string, command: string) => `[Unit]
Description=Tambay: ${about}
After=network-online.target
Wants=network-online.target

[Service]
Type=oneshot
ExecStart=${command}
Nice=10
IOSchedulingClass=idle
PrivateTmp=true
ProtectHome=read-only
NoNewPrivileges=true
`
