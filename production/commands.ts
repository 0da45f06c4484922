import { backup } from './backup/backup.ts'
import { drill } from './backup/drill.ts'
import { restore } from './backup/restore.ts'
import { check } from './check/check.ts'
import type { ProductionCommand } from './command/define-command.ts'
import { operator } from './services/operator.ts'
import { up } from './services/up.ts'
import { upgrade } from './services/upgrade.ts'
import { init } from './settings/init.ts'
import { status } from './status/status.ts'

export const commands: readonly ProductionCommand[] = [
  init,
  check,
  up,
  status,
  upgrade,
  backup,
  restore,
  drill,
  operator
]
